/** The service worker: keeps the client for times without a network, and brings new versions. */

export const version: {
  /** A newer version is there and waits to begin. */
  waiting: ServiceWorker | null;
} = $state({ waiting: null });

/** Install the service worker; it is not needed for the first page, so it comes after that. */
export function keepClient(): void {
  if (!('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  const had = workers.controller !== null;
  let reloading = false;
  workers.addEventListener('controllerchange', () => {
    // The very first one only begins to keep files; a later one is another version.
    if (!had || reloading) return;
    reloading = true;
    location.reload();
  });
  const begin = (): void =>
    void workers.register('/sw.js').then(watch, () => {
      // Without encryption, or in a private window, the client simply is not kept.
    });
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = (): void => {
    if (registration.waiting && navigator.serviceWorker.controller) version.waiting = registration.waiting;
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  // A tab that stays open for days asks when it is looked at again.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void registration.update().catch(() => undefined);
  });
}

/** Begin with the new version: the page is loaded anew. */
export function begin(): void {
  version.waiting?.postMessage('begin');
}
