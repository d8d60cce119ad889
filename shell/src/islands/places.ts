import { painted } from '../lib/painted.ts';
import { createPath, type Path, parsePath, type To } from './paths.ts';

/** Where the browser is, as react-router tells it. */
export type Place = Path & { state: unknown; key: string };

export type VisitOptions = { replace?: boolean; state?: unknown; preventScrollReset?: boolean };

/**
 * Shows another address of the site in this document. Resolves when it stands there, or when something newer took its place.
 * `isBack`: the browser is there already, from the place `from`.
 */
export type ShowPage = (url: URL, options: VisitOptions & { isBack?: boolean; from?: Place }) => Promise<void>;

/** A history entry as react-router writes it: app pages of this site read and write the same ones. */
type Entry = { usr?: unknown; key?: string; idx?: number };

const listeners = new Set<() => void>();
const tellAll = () => {
  for (const listener of listeners) listener();
};

const entryOf = (state: unknown): Entry => (typeof state === 'object' && state !== null ? state : {});

const newKey = () => Math.random().toString(36).slice(2, 10);

/** Each entry has a key of its own, also the first of a document and those of its hashes: pages are kept by it. */
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
/** Where the page in `<main>` was when the server rendered it. */
let rendered = place;

/** Without regions every other address is another document. */
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

/** From now on `<main>` holds the page of this address, as the server has it: perhaps without some of the query. */
export function setRendered(search = place.search): void {
  rendered = search === place.search ? place : { ...place, search };
}

/** Where the server's HTML says that it is: islands of it come to life as they stand there. */
export const hereInHtml = (): Place => rendered;

/** Where a navigation leads that is under way. */
export const destination = (): Place | undefined => going;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setGoing(next: Place | undefined): void {
  going = next;
  // The link that was pressed shows it first: to close the menus takes a slow phone longer.
  void painted().then(tellAll);
}

/** Writes the address that the page shows now into the history. What is said anew of the same page keeps its key. */
export function writeEntry(url: URL, { replace = false, state = null }: VisitOptions): void {
  const idx = (entryOf(history.state).idx ?? 0) + (replace ? 0 : 1);
  const entry: Entry = { usr: state, key: replace && isSamePage(url, location) ? place.key : newKey(), idx };
  history[replace ? 'replaceState' : 'pushState'](entry, '', url);
  place = readPlace();
  tellAll();
}

/** Goes to an address of this site, or so many entries along the history. Resolves when the person is there. */
export async function navigate(to: To | number, options: VisitOptions = {}): Promise<void> {
  if (typeof to === 'number') return goBy(to);
  const url = new URL(
    typeof to === 'string' ? to : createPath({ ...parsePath(''), pathname: here().pathname, ...to }),
    location.href,
  );
  if (url.origin !== location.origin) return ask(url, options);
  // What the document was rendered without may leave its address: the page is the same.
  if (options.replace && !going && isSamePage(url, hereInHtml())) return writeEntry(url, options);
  if (!isSamePage(url, location)) return ask(url, options);
  if (options.replace || options.state !== undefined) return writeEntry(url, options);
  // Who chooses what stands here takes back what was chosen before.
  if (going) return isSamePage(going, url) ? undefined : abandon();
  if (url.hash) return writeEntry(url, options);
  writeEntry(url, { replace: true });
  if (!options.preventScrollReset) scrollTo({ top: 0, behavior: 'instant' });
}

/** Shows this page anew, or the one that is under way, as it is for whoever is signed in now. */
export const revalidate = (): Promise<void> =>
  going && asked
    ? ask(...asked)
    : ask(new URL(location.href), { replace: true, state: place.state, preventScrollReset: true });

const goBy = (count: number) =>
  new Promise<void>((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    history.go(count);
  });

/** From now on other addresses are shown in this document by `showPage`; `abandonPage` gives up the one that is under way. */
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
