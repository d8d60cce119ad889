import type { TakeFrom } from '@karwan/shared-contracts';
import { adoptSymbols, pageHeading } from '@karwan/shared-ui';
import { DOCUMENT_HEADER, REGION_HEADER, VERSIONS_HEADER } from '../boot/boot-data.ts';
import { setCarriedStyles } from '../boot/carried-styles.ts';
import { PLAIN_REGION } from '../boot/plain-region.ts';
import { withRetries } from '../federation/with-retries.ts';
import { PREPARED_MS } from '../lib/page-links.ts';
import { painted } from '../lib/painted.ts';
import { aim } from './aim.ts';
import { followForms, followLinks } from './follow.ts';
import { storedScroll, storeScroll } from './kept-scroll.ts';
import type { LiveIslands } from './live-islands.ts';
import { type PagePath, pageKindOf } from './page-kinds.ts';
import {
  destination,
  here,
  type Place,
  type ShowPage,
  setGoing,
  setRendered,
  showPagesWith,
  writeEntry,
} from './places.ts';
import { addRegionStyles } from './region-styles.ts';
import { scrollBack } from './scroll-back.ts';

/** A page without its chrome, as the server sends it: `<main>`, title, head fields, styles, copy of its islands. */
type Region = { html: string; url: URL };

/** `y`: the scroll position when the page was left. */
type Putting = {
  morph: typeof import('./morph.ts').morph | undefined;
  keepsScroll: boolean;
  y: number | undefined;
  signal: AbortSignal;
};

export type RegionsOptions = {
  islands: LiveIslands;
  paths: readonly PagePath[];
  /** The releases of this document; pages of other releases load a document of their own. */
  versions: string;
  /** Reports that a page failed to load; the current page stays. */
  onFailure: () => void;
  /** Offers a page that was requested offline, when the network is back and the person may no longer want it. */
  onBackOnline: (url: URL) => void;
};

/** Maximum number of history entries restored without a request, and of prefetched pages. */
const MAX_KEPT = 8;

const policy = globalThis.trustedTypes?.createPolicy('karwan-region', { createHTML: (html) => html });

/** Navigates within this document: from now on links and forms to public pages load without a reload. */
export function startRegions({ islands, paths, versions, onFailure, onBackOnline }: RegionsOptions): {
  takeFrom: TakeFrom;
} {
  const kept = new Map<string, { html?: string; y: number }>(storedScroll());
  const prepared = new Map<string, { atMs: number; region: Promise<Region | undefined> }>();
  const live = document.body.appendChild(liveRegion());
  let running: AbortController | undefined;
  /**
   * The page at the current URL, with its HTML if known; undefined while the DOM shows another URL than the address
   * bar.
   */
  let shown: { html?: string } | undefined = {};

  const keep = ({ key }: Place) => {
    // Pages that are not shown yet have nothing to store.
    if (destination() || !shown) return;
    kept.delete(key);
    kept.set(key, { ...shown, y: scrollY });
    for (const oldest of kept.keys()) if (kept.size > MAX_KEPT) kept.delete(oldest);
  };

  const prepare = (url: URL) => {
    const known = prepared.get(url.href);
    if (known && performance.now() - known.atMs < PREPARED_MS) return;
    for (const oldest of prepared.keys()) if (prepared.size >= MAX_KEPT) prepared.delete(oldest);
    const region = askFor(url, versions);
    // Errors are handled when the page is used.
    region.catch(() => {
      if (prepared.get(url.href)?.region === region) prepared.delete(url.href);
    });
    prepared.set(url.href, { atMs: performance.now(), region });
  };

  const regionFor = (url: URL, signal: AbortSignal): Promise<Region | undefined> => {
    const known = prepared.get(url.href);
    prepared.delete(url.href);
    return known && performance.now() - known.atMs < PREPARED_MS ? known.region : askFor(url, versions, signal);
  };

  const settle = () => {
    setGoing(undefined);
    document.querySelector('main')?.removeAttribute('aria-busy');
  };

  const abandon = () => {
    running?.abort();
    settle();
  };

  const show: ShowPage = async (url, options) => {
    const { replace = false, state = null, preventScrollReset = false, isBack = false, from = here() } = options;
    // The current page is public, even if it is an error page at the path of an app page or of no page.
    const isHere = url.pathname === (isBack ? from : location).pathname;
    if (!isHere && pageKindOf(paths, url.pathname) !== 'public') return leaveFor(url, replace, isBack);
    running?.abort();
    const mine = new AbortController();
    running = mine;
    // Browsers reject requests in flight when another document loads; that is not a failure.
    const giveUp = () => mine.abort();
    addEventListener('beforeunload', giveUp);
    const { pathname, search, hash } = url;
    keep(from);
    if (isBack) shown = undefined;
    setGoing({ pathname, search, hash, state, key: 'going' });
    try {
      const back = isBack ? kept.get(here().key) : undefined;
      // If it fails to load, the page is replaced instead of morphed.
      const morphing = loadMorph().catch(() => undefined);
      const coming = back?.html === undefined ? regionFor(url, mine.signal) : Promise.resolve({ html: back.html, url });
      // Avoids an unhandled rejection.
      coming.catch(() => undefined);
      // Lets the pressed link paint first: dimming the page or inserting a prefetched one is much slower on phones.
      if (!isBack) await painted();
      if (mine.signal.aborted) return;
      document.querySelector('main')?.setAttribute('aria-busy', 'true');
      const [region, morph] = await Promise.all([coming, morphing]);
      if (mine.signal.aborted) return;
      if (!region) return leaveFor(url, replace, isBack);
      region.url.hash = hash;
      // Read now, because the new page may be shorter at first.
      const y = replace && preventScrollReset ? scrollY : back?.y;
      if (!isBack) writeEntry(region.url, { replace, state });
      await put(region, { morph, keepsScroll: preventScrollReset, y, signal: mine.signal });
    } catch (error) {
      if (mine.signal.aborted) return;
      console.warn('A page could not be had.', error);
      onFailure();
      // Resets controls to the state of the shown results.
      for (const form of document.querySelectorAll<HTMLFormElement>('form[data-submit]')) form.reset();
      if (!navigator.onLine)
        whenOnline((isWanted) => {
          if (mine.signal.aborted) return;
          if (isWanted) void show(url, { replace, state, preventScrollReset, isBack, from });
          else onBackOnline(url);
        });
    } finally {
      removeEventListener('beforeunload', giveUp);
      if (running === mine) settle();
    }
  };

  async function put({ html, url }: Region, { morph, keepsScroll, y, signal }: Putting) {
    const { fresh, next } = read(html);
    const main = document.querySelector('main');
    if (!main) throw new Error('The document has no page in it');
    const isSame = main.dataset.page === next.dataset.page;
    const swap = () => {
      // Scroll before changing the DOM; afterwards it would force a synchronous layout.
      if (y === undefined && !keepsScroll) scrollTo({ top: 0, behavior: 'instant' });
      if (isSame && morph) morph(main, next, islands);
      else main.replaceWith(next);
      setRendered();
      setCarriedStyles();
      setHead(fresh);
      if (y === undefined) targetOf(url.hash)?.scrollIntoView();
      else scrollBack(y, signal);
    };
    const arrive = () => {
      if (signal.aborted || (isSame && !isFocusLost())) return;
      pageHeading()?.focus({ preventScroll: true });
      live.textContent = document.title;
    };
    try {
      if (isSame || !document.startViewTransition || prefersStillness()) {
        swap();
        arrive();
      } else {
        const { updateCallbackDone, ready } = document.startViewTransition(swap);
        // Resolves after layout, also for skipped transitions.
        const isReady = ready.catch(() => undefined);
        await updateCallbackDone;
        void isReady.then(arrive);
      }
    } finally {
      shown = { html };
      islands.look();
    }
  }

  /** Parses a region and adds its copy, styles and symbols to the document. */
  function read(html: string) {
    const fresh = new DOMParser().parseFromString((policy?.createHTML(html) ?? html) as string, 'text/html');
    const next = fresh.querySelector('main');
    if (!next) throw new Error('The answer has no page in it');
    // The parser runs no scripts, so `noscript` contents are parsed as elements.
    for (const element of next.querySelectorAll('noscript')) element.remove();
    islands.addWords(fresh);
    addRegionStyles(fresh);
    adoptSymbols(fresh);
    return { fresh, next };
  }

  whenLoaded(() => {
    history.scrollRestoration = 'manual';
  });
  // A reloaded history entry: the browser restores only as far as the page is long by now.
  const left = kept.get(here().key);
  if (left && left.y > scrollY && isAtAnEnd()) {
    running = new AbortController();
    scrollBack(left.y, running.signal);
  }
  // Lets the browser restore the scroll position when the person returns to this document.
  addEventListener('pagehide', () => {
    keep(here());
    storeScroll(kept);
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  // Cached pages belong to the previous account.
  islands.onPersonChange(() => {
    kept.clear();
    prepared.clear();
    if (shown) shown = {};
  });
  showPagesWith(show, abandon);
  const aimAt = (url: URL) => aim(url, paths);
  followLinks({ isPublic: ({ pathname }) => pageKindOf(paths, pathname) === 'public', prepare, aimAt });
  followForms({ aimAt });
  return {
    takeFrom: async (path, { selector, into, idPrefix, isWanted = () => true, signal }) => {
      const region = await askFor(new URL(path, location.href), versions, signal, idPrefix);
      if (!region) throw new Error(`${path} cannot be had now`);
      const { next } = read(region.html);
      into.append(...[...next.querySelectorAll(selector)].filter(isWanted));
      setCarriedStyles();
      islands.look();
    },
  };
}

/** A page requested offline opens automatically within this time, unless the person does something else. */
const WANTED_MS = 10_000;
const INPUTS = ['pointerdown', 'keydown', 'input'] as const;

function whenOnline(work: (isWanted: boolean) => void): void {
  let isWanted = true;
  const expire = () => {
    isWanted = false;
  };
  const timer = setTimeout(expire, WANTED_MS);
  for (const type of INPUTS) addEventListener(type, expire);
  const finish = () => {
    clearTimeout(timer);
    for (const type of INPUTS) removeEventListener(type, expire);
    work(isWanted);
  };
  addEventListener('online', finish, { once: true });
}

/** Loaded with the first navigation. */
const loadMorph = () =>
  withRetries(() => import(/* webpackChunkName: "morph" */ './morph.ts').then(({ morph }) => morph));

async function askFor(url: URL, versions: string, signal?: AbortSignal, idPrefix = ''): Promise<Region | undefined> {
  const answer = await fetch(url, {
    headers: { [REGION_HEADER]: idPrefix || PLAIN_REGION },
    ...(signal && { signal }),
  });
  const isRegion = answer.headers.get('content-type')?.startsWith('text/html') && !answer.headers.has(DOCUMENT_HEADER);
  if (answer.status >= 500 || answer.status === 429) throw new Error(`${url.pathname} was answered ${answer.status}`);
  if (!isRegion || answer.headers.get(VERSIONS_HEADER) !== versions) return undefined;
  return { html: await answer.text(), url: new URL(answer.url) };
}

function leaveFor(url: URL, replace: boolean, isBack: boolean) {
  if (isBack) location.reload();
  else if (replace) location.replace(url);
  else location.assign(url);
}

/** The element that a hash refers to; null if there is none or the hash is malformed. */
function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** The focused element was removed or is outside the window. */
const isFocusLost = () =>
  !document.activeElement ||
  document.activeElement === document.body ||
  (scrollY === 0 && document.activeElement.getBoundingClientRect().top > innerHeight);

const PAGE_FIELDS =
  'meta[name="description"], meta[name="robots"], meta[property], meta[name="twitter:card"], link[rel="canonical"], script[type="application/ld+json"]';

function setHead(fresh: Document) {
  document.title = fresh.title;
  for (const field of document.head.querySelectorAll(PAGE_FIELDS)) field.remove();
  document.head.append(...fresh.querySelectorAll(PAGE_FIELDS));
}

function liveRegion(): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('role', 'status');
  element.style.cssText = 'position:fixed;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)';
  return element;
}

/** Until `load`, browsers need automatic restoration to position a restored document. */
function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
}

/** At the top or at the end, where browsers put the page, rather than where a person scrolled. */
const isAtAnEnd = () => scrollY === 0 || scrollY + innerHeight >= document.documentElement.scrollHeight - 1;

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
