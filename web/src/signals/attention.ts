/** Telling somebody who looks elsewhere that it is their turn. */

import { settings } from '../settings.svelte';

const ICON = '/icon.svg';
const TURN_ICON = '/icon-turn.svg';

/** Mark the tab's icon, and the installed app's, or take the mark away. */
export function mark(on: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const wanted = on && settings.badge ? TURN_ICON : ICON;
  if (link && link.getAttribute('href') !== wanted) link.href = wanted;
  // Not every browser has badges, and none has them for pages that are not installed.
  const set = wanted === TURN_ICON ? navigator.setAppBadge?.() : navigator.clearAppBadge?.();
  void set?.catch(() => undefined);
}

export type Leave = 'granted' | 'denied' | 'unasked' | 'impossible';

/** Whether the system would show our notices. */
export function leave(): Leave {
  if (typeof Notification === 'undefined') return 'impossible';
  return Notification.permission === 'default' ? 'unasked' : Notification.permission;
}

/** Ask for leave to show notices; only ever after a click. */
export async function askLeave(): Promise<Leave> {
  if (leave() === 'unasked') await Notification.requestPermission();
  return leave();
}

let shown: Notification | null = null;

/** Show a notice of the system, if it is wanted and the page cannot be seen. */
export async function notice(title: string, body: string): Promise<void> {
  if (!settings.notices || leave() !== 'granted' || !document.hidden) return;
  const tag = location.pathname;
  const options = { body, tag, icon: '/icon-192.png', data: { path: location.pathname } };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) {
    await worker.showNotification(title, options);
    return;
  }
  shown?.close();
  shown = new Notification(title, options);
  shown.onclick = () => {
    focus();
    shown?.close();
  };
}

/** Take the notice away: the page is looked at again. */
export async function forgetNotice(): Promise<void> {
  shown?.close();
  shown = null;
  const worker = await navigator.serviceWorker?.getRegistration();
  const left = (await worker?.getNotifications({ tag: location.pathname })) ?? [];
  for (const each of left) each.close();
}
