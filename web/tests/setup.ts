import { configure } from '@testing-library/svelte';
import { beforeAll, vi } from 'vitest';
import { loadAllWords } from '../src/words/words.svelte';

/** What comes is waited for, however busy the machine is with something else; milliseconds. */
const PATIENCE = 30_000;
configure({ asyncUtilTimeout: PATIENCE });
const { waitFor } = vi;
vi.waitFor = (seen, options = PATIENCE) => waitFor(seen, options);

/** What jsdom lacks of a browser. */
class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
vi.stubGlobal('ResizeObserver', Observer);
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
HTMLCanvasElement.prototype.getContext = () => null;
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};

beforeAll(loadAllWords);
