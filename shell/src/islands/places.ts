import { painted } from '../lib/painted.ts';
import { createPath, type Path, parsePath, type To } from './paths.ts';

/** The browser's location, in react-router's format. */
export type Place = Path & { state: unknown; key: string };

export type VisitOptions = { replace?: boolean; state?: unknown; preventScrollReset?: boolean };

/**
 * Shows another URL of the site in this document. Resolves when it is shown or superseded. `isBack`: the browser has
 * already moved there, from the location `from`.
 */
export type ShowPage = (url: URL, options: VisitOptions & { isBack?: boolean; from?: Place }) => Promise<void>;

/** A history entry in react-router's format, which app pages of this site share. */
type Entry = { usr?: unknown; key?: string; idx?: number };

const listeners = new Set<() => void>();
const tellAll = () => {
  for (const listener of listeners) listener();
};

const entryOf = (state: unknown): Entry => (typeof state === 'object' && state !== null ? state : {});

const newKey = () => Math.random().toString(36).slice(2, 10);

/** Every entry gets a unique key, including a document's first entry and its hashes: pages are cached by key. */
function readPlace(): Place {
  const entry = entryOf(history.state);
  const { usr = null, key = newKey() } = entry;
  if (key !== entry.key) history.replaceState({ ...entry, key }, '');
  const { pathname, search, hash } = location;
  return { pathname, search, hash, state: usr, key };
}

export const isSamePage = (one: Omit<Path, 'hash'>, other: Omit<Path, 'hash'>) =>
  one.pathname === other.pathname && one.search === other.search;

let place = readPlace();
let going: Place | undefined;
/** The location for which the server rendered the page in `<main>`. */
let rendered = place;

/** Without regions, every other URL loads another document. */
let show: ShowPage = async (url, { replace, isBack }) => {
  if (isBack) location.reload();
  else if (replace) location.replace(url);
  else location.assign(url);
};
let abandon: () => void = () => undefined;
let asked: Parameters<ShowPage> | undefined;

const ask: ShowPage = (...what) => {
  asked = what;
  return show(...what);
};

export const here = (): Place => place;

/** Sets the location that the server rendered into `<main>`; its query may lack some parameters. */
export function setRendered(search = place.search): void {
  rendered = search === place.search ? place : { ...place, search };
}

/** The location in the server's HTML, with which islands must hydrate. */
export const hereInHtml = (): Place => rendered;

/** Target of the pending navigation. */
export const destination = (): Place | undefined => going;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setGoing(next: Place | undefined): void {
  going = next;
  // Defers subscribers so that the pressed link paints first: closing menus is slow on phones.
  void painted().then(tellAll);
}

/** Writes the shown URL to the history. Replacing the URL of the same page keeps its key. */
export function writeEntry(url: URL, { replace = false, state = null }: VisitOptions): void {
  const idx = (entryOf(history.state).idx ?? 0) + (replace ? 0 : 1);
  const entry: Entry = { usr: state, key: replace && isSamePage(url, location) ? place.key : newKey(), idx };
  history[replace ? 'replaceState' : 'pushState'](entry, '', url);
  place = readPlace();
  tellAll();
}

/** Navigates to a URL of this site, or by a number of history entries. Resolves when done. */
export async function navigate(to: To | number, options: VisitOptions = {}): Promise<void> {
  if (typeof to === 'number') return goBy(to);
  const url = new URL(
    typeof to === 'string' ? to : createPath({ ...parsePath(''), pathname: here().pathname, ...to }),
    location.href,
  );
  if (url.origin !== location.origin) return ask(url, options);
  // Changing parameters that the server did not render leaves the page the same.
  if (options.replace && !going && isSamePage(url, hereInHtml())) return writeEntry(url, options);
  if (!isSamePage(url, location)) return ask(url, options);
  if (options.replace || options.state !== undefined) return writeEntry(url, options);
  // Navigating to the current URL cancels the pending navigation.
  if (going) return isSamePage(going, url) ? undefined : abandon();
  if (url.hash) return writeEntry(url, options);
  writeEntry(url, { replace: true });
  if (!options.preventScrollReset) scrollTo({ top: 0, behavior: 'instant' });
}

/** Reloads the current or pending page for the current account. */
export const revalidate = (): Promise<void> =>
  going && asked
    ? ask(...asked)
    : ask(new URL(location.href), { replace: true, state: place.state, preventScrollReset: true });

const goBy = (count: number) =>
  new Promise<void>((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    history.go(count);
  });

/** Sets how other URLs are shown in this document; `abandonPage` cancels the pending one. */
export function showPagesWith(showPage: ShowPage, abandonPage: () => void): void {
  show = showPage;
  abandon = abandonPage;
}

addEventListener('popstate', () => {
  const from = place;
  place = readPlace();
  tellAll();
  if (isSamePage(from, place)) return;
  void ask(new URL(location.href), { replace: true, state: place.state, isBack: true, from });
});
