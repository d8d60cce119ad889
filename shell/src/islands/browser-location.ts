import { afterPaint } from '../lib/after-paint.ts';
import { createPath, type Path, parsePath, type To } from './paths.ts';

/** The browser's location, in react-router's format. */
export type BrowserLocation = Path & { state: unknown; key: string };

export type VisitOptions = { replace?: boolean; state?: unknown; preventScrollReset?: boolean };

/**
 * Shows another URL of the site in this document. Resolves when it is shown or superseded. `isTraversal`: the browser has
 * already moved there, from the location `from`.
 */
export type ShowPage = (
  url: URL,
  options: VisitOptions & { isTraversal?: boolean; from?: BrowserLocation },
) => Promise<void>;

/** A history entry in react-router's format, which app pages of this site share. */
type Entry = { usr?: unknown; key?: string; idx?: number };

const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

const entryOf = (state: unknown): Entry => (typeof state === 'object' && state !== null ? state : {});

const newKey = () => Math.random().toString(36).slice(2, 10);

/** Every entry gets a unique key, including a document's first entry and its hashes: pages are cached by key. */
function readLocation(): BrowserLocation {
  const entry = entryOf(history.state);
  const { usr = null, key = newKey() } = entry;
  if (key !== entry.key) history.replaceState({ ...entry, key }, '');
  const { pathname, search, hash } = location;
  return { pathname, search, hash, state: usr, key };
}

export const isSamePage = (first: Omit<Path, 'hash'>, second: Omit<Path, 'hash'>) =>
  first.pathname === second.pathname && first.search === second.search;

let currentLocation = readLocation();
let pendingLocation: BrowserLocation | undefined;
/** The location for which the server rendered the page in `<main>`. */
let hydrationLocation = currentLocation;

/** Without regions, every other URL loads another document. */
let showPageHandler: ShowPage = async (url, { replace, isTraversal }) => {
  if (isTraversal) location.reload();
  else if (replace) location.replace(url);
  else location.assign(url);
};
let cancelHandler: () => void = () => undefined;
let lastRequest: Parameters<ShowPage> | undefined;

const requestPage: ShowPage = (...args) => {
  lastRequest = args;
  return showPageHandler(...args);
};

export const getLocation = (): BrowserLocation => currentLocation;

/** Sets the location that the server rendered into `<main>`; its query may lack some parameters. */
export function setHydrationLocation(search = currentLocation.search): void {
  hydrationLocation = search === currentLocation.search ? currentLocation : { ...currentLocation, search };
}

/** The location in the server's HTML, with which islands must hydrate. */
export const getHydrationLocation = (): BrowserLocation => hydrationLocation;

/** Target of the pending navigation. */
export const getPendingLocation = (): BrowserLocation | undefined => pendingLocation;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setPendingLocation(location: BrowserLocation | undefined): void {
  pendingLocation = location;
  // Defers subscribers so that the pressed link paints first: closing menus is slow on phones.
  void afterPaint().then(notifyListeners);
}

/** Writes the shown URL to the history. Replacing the URL of the same page keeps its key. */
export function writeEntry(url: URL, { replace = false, state = null }: VisitOptions): void {
  const idx = (entryOf(history.state).idx ?? 0) + (replace ? 0 : 1);
  const entry: Entry = { usr: state, key: replace && isSamePage(url, location) ? currentLocation.key : newKey(), idx };
  history[replace ? 'replaceState' : 'pushState'](entry, '', url);
  currentLocation = readLocation();
  notifyListeners();
}

/** Navigates to a URL of this site, or by a number of history entries. Resolves when done. */
export async function navigate(to: To | number, options: VisitOptions = {}): Promise<void> {
  if (typeof to === 'number') return goByEntries(to);
  const url = new URL(
    typeof to === 'string' ? to : createPath({ ...parsePath(''), pathname: getLocation().pathname, ...to }),
    location.href,
  );
  if (url.origin !== location.origin) return requestPage(url, options);
  // Changing parameters that the server did not render leaves the page the same.
  if (options.replace && !pendingLocation && isSamePage(url, getHydrationLocation())) return writeEntry(url, options);
  if (!isSamePage(url, location)) return requestPage(url, options);
  if (options.replace || options.state !== undefined) return writeEntry(url, options);
  // Navigating to the current URL cancels the pending navigation.
  if (pendingLocation) return isSamePage(pendingLocation, url) ? undefined : cancelHandler();
  if (url.hash) return writeEntry(url, options);
  writeEntry(url, { replace: true });
  if (!options.preventScrollReset) scrollTo({ top: 0, behavior: 'instant' });
}

/** Reloads the current or pending page for the current account. */
export const revalidate = (): Promise<void> =>
  pendingLocation && lastRequest
    ? requestPage(...lastRequest)
    : requestPage(new URL(location.href), { replace: true, state: currentLocation.state, preventScrollReset: true });

const goByEntries = (count: number) =>
  new Promise<void>((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    history.go(count);
  });

/** Sets how other URLs are shown in this document; `cancelNavigation` cancels the pending one. */
export function setNavigationHandlers(showPage: ShowPage, cancelNavigation: () => void): void {
  showPageHandler = showPage;
  cancelHandler = cancelNavigation;
}

addEventListener('popstate', () => {
  const from = currentLocation;
  currentLocation = readLocation();
  notifyListeners();
  if (isSamePage(from, currentLocation)) return;
  void requestPage(new URL(location.href), { replace: true, state: currentLocation.state, isTraversal: true, from });
});
