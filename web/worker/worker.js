/**
 * Keeps the built client, so that it opens without a network and then waits for the server by
 * itself. Answers of the server's API are never kept: a game is always as the server says.
 *
 * The build puts in the two names below; a build with other files is another version.
 */

const VERSION = '__VERSION__';
/** @type {string[]} */
const SHELL = __SHELL__;

const SHELL_CACHE = `bastide-shell-${VERSION}`;
const ART_CACHE = 'bastide-art';
/** Sheets of drawings kept: each table has its own set of modules. */
const SHEETS = 12;

self.addEventListener('install', (event) => {
  const fresh = SHELL.map((address) => new Request(address, { cache: 'reload' }));
  event.waitUntil(caches.open(SHELL_CACHE).then((cache) => cache.addAll(fresh)));
});

self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('bastide-shell-') && name !== SHELL_CACHE;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

/** The page has been asked whether the new version may begin. */
self.addEventListener('message', (event) => {
  if (event.data === 'begin') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(address.pathname)) event.respondWith(page(request));
  } else if (address.pathname.startsWith('/art/')) {
    event.respondWith(art(request, address.searchParams.has('v')));
  } else if (SHELL.includes(address.pathname)) {
    event.respondWith(file(request, address.pathname.startsWith('/assets/')));
  }
});

/** Whether the client shows something here; the rest is the server's own. */
function isPage(path) {
  return !/^\/(api|art|problems|healthz|readyz|metrics)(\/|$)/.test(path) && !/\.\w+$/.test(path);
}

/** The page as the server has it now; without a server, as it was. */
async function page(request) {
  try {
    const answer = await fetch(request);
    if (answer.status < 500) return answer;
  } catch {
    // Without a network the kept page says so itself.
  }
  return (await kept(SHELL_CACHE, '/')) ?? Response.error();
}

/** A file of the client; one whose name says what is in it never changes. */
async function file(request, lasting) {
  if (lasting) return (await kept(SHELL_CACHE, request)) ?? fetch(request);
  try {
    return await fetch(request);
  } catch (error) {
    const before = await kept(SHELL_CACHE, request);
    if (before) return before;
    throw error;
  }
}

/** A sheet of drawings; one with its version in the address never changes. */
async function art(request, lasting) {
  const cache = await caches.open(ART_CACHE);
  const before = await cache.match(request);
  if (before && lasting) return before;
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      await cache.put(request, answer.clone());
      const all = await cache.keys();
      await Promise.all(all.slice(0, -SHEETS).map((old) => cache.delete(old)));
    }
    return answer;
  } catch (error) {
    if (before) return before;
    throw error;
  }
}

async function kept(name, request) {
  return (await caches.open(name)).match(request);
}

/** A notice leads to the table that it is about. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = event.notification.data?.path ?? '/';
  const found = self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  event.waitUntil(
    found.then((pages) => {
      const open = pages.find((each) => new URL(each.url).pathname === path);
      return open ? open.focus() : self.clients.openWindow(path);
    }),
  );
});
