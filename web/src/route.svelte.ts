/** Which page an address means. */

export type Route =
  | { page: 'home' }
  | { page: 'new' }
  | { page: 'table'; table: string }
  | { page: 'sheet'; table: string; back: string }
  | { page: 'watch'; table: string }
  | { page: 'join'; table: string }
  | { page: 'learn' }
  | { page: 'lesson'; lesson: string }
  | { page: 'rules' }
  | { page: 'missing' };

/** The page for the path of an address, e.g. `/table/k3f9`. */
export function routeOf(path: string): Route {
  const [first = '', second, ...rest] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (!first) return { page: 'home' };
  if (first === 'new' && second === undefined) return { page: 'new' };
  if (first === 'learn' && rest.length === 0) {
    return second ? { page: 'lesson', lesson: second } : { page: 'learn' };
  }
  if (first === 'rules' && second === undefined) return { page: 'rules' };
  if (second && rest.length === 1 && rest[0] === 'sheet' && (first === 'table' || first === 'watch')) {
    return { page: 'sheet', table: second, back: `/${first}/${second}` };
  }
  if (second && rest.length === 0) {
    if (first === 'table') return { page: 'table', table: second };
    if (first === 'watch') return { page: 'watch', table: second };
    if (first === 'join') return { page: 'join', table: second };
  }
  return { page: 'missing' };
}

export const place: { route: Route } = $state({ route: routeOf(location.pathname) });

/** Go to another page without loading the document again. */
export function go(path: string): void {
  history.pushState(null, '', path);
  place.route = routeOf(location.pathname);
  window.scrollTo(0, 0);
}

window.addEventListener('popstate', () => {
  place.route = routeOf(location.pathname);
});

/** Follow plain clicks on links to our own pages; leave every other click to the browser. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest('a');
  if (!link || link.target || link.hasAttribute('download')) return;
  if (link.origin !== location.origin || routeOf(link.pathname).page === 'missing') return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
