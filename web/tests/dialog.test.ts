import { fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { expect, test, vi } from 'vitest';
import Dialog from '../src/parts/Dialog.svelte';

const children = createRawSnippet(() => ({ render: () => '<p>What it says</p>' }));

function opened(): { onclose: ReturnType<typeof vi.fn>; dialog: HTMLElement; unmount: () => void } {
  const onclose = vi.fn();
  const { unmount } = render(Dialog, { title: 'A sheet', onclose, children });
  return { onclose, dialog: screen.getByRole('dialog', { name: 'A sheet' }), unmount };
}

test('Esc closes a sheet at once, and means nothing else', async () => {
  const { onclose, dialog } = opened();
  const outside = vi.fn();
  addEventListener('keydown', outside, { once: true });
  await fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(onclose).toHaveBeenCalledOnce();
  expect(outside).not.toHaveBeenCalled();
});

test('Esc that something in the sheet has used closes nothing', async () => {
  const { onclose, dialog } = opened();
  const text = screen.getByText('What it says');
  text.addEventListener('keydown', (event) => event.preventDefault());
  await fireEvent.keyDown(text, { key: 'Escape' });
  expect(onclose).not.toHaveBeenCalled();
  await fireEvent.keyDown(dialog, { key: 'Enter' });
  expect(onclose).not.toHaveBeenCalled();
});

test('what the browser tells too late does not close the next sheet', async () => {
  const { onclose, dialog, unmount } = opened();
  unmount();
  await fireEvent(dialog, new Event('close'));
  expect(onclose).not.toHaveBeenCalled();
});
