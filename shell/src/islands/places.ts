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

function readPlace(): Place {
  const { usr = null, key = 'default' } = entryOf(history.state);
  const { pathname, search, hash } = location;
  return { pathname, search, hash, state: usr, key };
}

let place: Place | undefined;
let going: Place | undefined;

/** Without regions every other address is another document. */
let show: ShowPage = async (url, { replace, isBack }) => {
  if (isBack) location.reload();
  else if (replace) location.replace(url);
  else location.assign(url);
};

export const here = (): Place => (place ??= readPlace());
/** Where a navigation leads that is under way. */
export const destination = (): Place | undefined => going;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setGoing(next: Place | undefined): void {
  going = next;
  tellAll();
}

const newKey = () => Math.random().toString(36).slice(2, 10);

/** Writes the address that the page shows now into the history. */
export function writeEntry(url: URL, { replace = false, state = null }: VisitOptions): void {
  const idx = (entryOf(history.state).idx ?? 0) + (replace ? 0 : 1);
  const entry: Entry = { usr: state, key: newKey(), idx };
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
  const isHere = url.pathname === location.pathname && url.search === location.search;
  if (isHere && url.origin === location.origin) return writeEntry(url, options);
  return show(url, options);
}

/** Shows the address of this page anew, as it is for whoever is signed in now. */
export const revalidate = (): Promise<void> =>
  show(new URL(location.href), { replace: true, state: here().state, preventScrollReset: true });

const goBy = (count: number) =>
  new Promise<void>((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    history.go(count);
  });

/** From now on other addresses are shown in this document by `showPage`. */
export function showPagesWith(showPage: ShowPage): void {
  show = showPage;
}

addEventListener('popstate', () => {
  const from = here();
  place = readPlace();
  tellAll();
  if (from.pathname === location.pathname && from.search === location.search) return;
  void show(new URL(location.href), { replace: true, state: place.state, isBack: true, from });
});
