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

/** A page without its chrome, as the server tells it: `<main>`, title, fields of the head, styles, words of its islands. */
type Region = { html: string; url: URL };

/** `y`: where the window was when the page was left. */
type Putting = {
  morph: typeof import('./morph.ts').morph | undefined;
  keepsScroll: boolean;
  y: number | undefined;
  signal: AbortSignal;
};

export type RegionsOptions = {
  islands: LiveIslands;
  paths: readonly PagePath[];
  /** Of the releases that this document is made of; pages of others get a document of their own. */
  versions: string;
  /** Tells that a page could not be had; what stands there stays. */
  onFailure: () => void;
  /** Offers a page that was asked for without a network, when there is one again and it may no longer be wanted. */
  onBackOnline: (url: URL) => void;
};

/** How many places of this tab come back without being asked for again, and how many prepared ones wait. */
const MAX_KEPT = 8;

const policy = globalThis.trustedTypes?.createPolicy('karwan-region', { createHTML: (html) => html });

/** Shows pages of this site in this document: from now on its links and forms lead there without a reload. */
export function startRegions({ islands, paths, versions, onFailure, onBackOnline }: RegionsOptions): {
  takeFrom: TakeFrom;
} {
  const kept = new Map<string, { html?: string; y: number }>(storedScroll());
  const prepared = new Map<string, { atMs: number; region: Promise<Region | undefined> }>();
  const live = document.body.appendChild(liveRegion());
  let running: AbortController | undefined;
  /** What stands at this address, with its HTML if that is known; undefined: what stands here is of another. */
  let shown: { html?: string } | undefined = {};

  const keep = ({ key }: Place) => {
    // What is not there yet is not what is left.
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
    // What it answers is for the visit to find out.
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
    // What stands here is public, if only a failure in the place of a page of the other kind, or of no page.
    const isHere = url.pathname === (isBack ? from : location).pathname;
    if (!isHere && pageKindOf(paths, url.pathname) !== 'public') return leaveFor(url, replace, isBack);
    running?.abort();
    const mine = new AbortController();
    running = mine;
    // Browsers reject what is under way as soon as another document is asked for, which is no failure.
    const giveUp = () => mine.abort();
    addEventListener('beforeunload', giveUp);
    const { pathname, search, hash } = url;
    keep(from);
    if (isBack) shown = undefined;
    setGoing({ pathname, search, hash, state, key: 'going' });
    try {
      const back = isBack ? kept.get(here().key) : undefined;
      // Without it, what is put in is put in as another page.
      const morphing = loadMorph().catch(() => undefined);
      const coming = back?.html === undefined ? regionFor(url, mine.signal) : Promise.resolve({ html: back.html, url });
      // Whether it comes is of interest below.
      coming.catch(() => undefined);
      // What was pressed shows it first: to dim a page, or to put in one that was prepared, takes a slow phone far longer.
      if (!isBack) await painted();
      if (mine.signal.aborted) return;
      document.querySelector('main')?.setAttribute('aria-busy', 'true');
      const [region, morph] = await Promise.all([coming, morphing]);
      if (mine.signal.aborted) return;
      if (!region) return leaveFor(url, replace, isBack);
      region.url.hash = hash;
      // What stands here is shorter at first where more had followed.
      const y = replace && preventScrollReset ? scrollY : back?.y;
      if (!isBack) writeEntry(region.url, { replace, state });
      await put(region, { morph, keepsScroll: preventScrollReset, y, signal: mine.signal });
    } catch (error) {
      if (mine.signal.aborted) return;
      console.warn('A page could not be had.', error);
      onFailure();
      // What was chosen is not what is shown.
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
      // First: to scroll what has changed is to lay it out at once, within this task.
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
        // Has been laid out. Transitions that were left out have that behind them as well.
        const isReady = ready.catch(() => undefined);
        await updateCallbackDone;
        void isReady.then(arrive);
      }
    } finally {
      shown = { html };
      islands.look();
    }
  }

  /** Takes a region apart, and what its parts need into the document. */
  function read(html: string) {
    const fresh = new DOMParser().parseFromString((policy?.createHTML(html) ?? html) as string, 'text/html');
    const next = fresh.querySelector('main');
    if (!next) throw new Error('The answer has no page in it');
    // Read without scripts, what stands in them is elements.
    for (const element of next.querySelectorAll('noscript')) element.remove();
    islands.addWords(fresh);
    addRegionStyles(fresh);
    adoptSymbols(fresh);
    return { fresh, next };
  }

  whenLoaded(() => {
    history.scrollRestoration = 'manual';
  });
  // An entry that this tab has left before, loaded anew: the browser goes no further than the page is long by now.
  const left = kept.get(here().key);
  if (left && left.y > scrollY && isAtAnEnd()) {
    running = new AbortController();
    scrollBack(left.y, running.signal);
  }
  // A document that comes back is put where it was by the browser.
  addEventListener('pagehide', () => {
    keep(here());
    storeScroll(kept);
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  // Of another person, or of nobody any more.
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

/** What was asked for without a network is wanted for so long, and until something else is done. */
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

/** Comes with the first page that is asked for. */
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

/** What a hash names, if it is on the page; what can be no name is none. */
function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** What had the focus is gone, or the window has left it behind. */
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

/** Before that, browsers put a document that comes back where it was, unless they are told not to. */
function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
}

/** Where no person has scrolled to: at the top, or where the page ends. */
const isAtAnEnd = () => scrollY === 0 || scrollY + innerHeight >= document.documentElement.scrollHeight - 1;

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
