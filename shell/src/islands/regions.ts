import type { TakeFrom } from '@karwan/shared-contracts';
import { importSymbols, pageHeading } from '@karwan/shared-ui';
import { DOCUMENT_HEADER, REGION_HEADER, VERSIONS_HEADER } from '../boot/boot-data.ts';
import { applyDeferredStyles } from '../boot/deferred-styles.ts';
import { PLAIN_REGION } from '../boot/plain-region.ts';
import { withRetries } from '../federation/with-retries.ts';
import { afterPaint } from '../lib/after-paint.ts';
import { PREFETCH_FRESH_MS } from '../lib/page-links.ts';
import {
  type BrowserLocation,
  getLocation,
  getPendingLocation,
  type ShowPage,
  setHydrationLocation,
  setNavigationHandlers,
  setPendingLocation,
  writeEntry,
} from './browser-location.ts';
import { followForms, followLinks } from './follow-links.ts';
import type { LiveIslands } from './live-islands.ts';
import { type PagePath, pageKindOf } from './page-kinds.ts';
import { rebaseOnPendingNavigation } from './pending-navigation.ts';
import { addRegionStyles } from './region-styles.ts';
import { restoreScroll } from './restore-scroll.ts';
import { readScrollPositions, storeScrollPositions } from './scroll-storage.ts';

/** A page without its chrome, as the server sends it: `<main>`, title, head fields, styles, copy of its islands. */
type Region = { html: string; url: URL };

/** `y`: the scroll position when the page was left. */
type RegionUpdate = {
  morph: typeof import('./morph.ts').morph | undefined;
  keepsScroll: boolean;
  scrollTop: number | undefined;
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
const MAX_CACHED_PAGES = 8;

const policy = globalThis.trustedTypes?.createPolicy('karwan-region', { createHTML: (html) => html });

/** Navigates within this document: from now on links and forms to public pages load without a reload. */
export function startRegions({ islands, paths, versions, onFailure, onBackOnline }: RegionsOptions): {
  takeFrom: TakeFrom;
} {
  const historyCache = new Map<string, { html?: string; y: number }>(readScrollPositions());
  const prefetched = new Map<string, { startedAtMs: number; region: Promise<Region | undefined> }>();
  const announcer = document.body.appendChild(liveRegion());
  let currentNavigation: AbortController | undefined;
  /**
   * The page at the current URL, with its HTML if known; undefined while the DOM shows another URL than the address
   * bar.
   */
  let shownPage: { html?: string } | undefined = {};

  const cachePage = ({ key }: BrowserLocation) => {
    // Pages that are not shown yet have nothing to store.
    if (getPendingLocation() || !shownPage) return;
    historyCache.delete(key);
    historyCache.set(key, { ...shownPage, y: scrollY });
    for (const oldest of historyCache.keys()) if (historyCache.size > MAX_CACHED_PAGES) historyCache.delete(oldest);
  };

  const prefetch = (url: URL) => {
    const existing = prefetched.get(url.href);
    if (existing && performance.now() - existing.startedAtMs < PREFETCH_FRESH_MS) return;
    for (const oldest of prefetched.keys()) if (prefetched.size >= MAX_CACHED_PAGES) prefetched.delete(oldest);
    const region = requestRegion(url, versions);
    // Errors are handled when the page is used.
    region.catch(() => {
      if (prefetched.get(url.href)?.region === region) prefetched.delete(url.href);
    });
    prefetched.set(url.href, { startedAtMs: performance.now(), region });
  };

  const fetchOrUsePrefetched = (url: URL, signal: AbortSignal): Promise<Region | undefined> => {
    const existing = prefetched.get(url.href);
    prefetched.delete(url.href);
    return existing && performance.now() - existing.startedAtMs < PREFETCH_FRESH_MS
      ? existing.region
      : requestRegion(url, versions, signal);
  };

  const finishNavigation = () => {
    setPendingLocation(undefined);
    document.querySelector('main')?.removeAttribute('aria-busy');
  };

  const cancelNavigation = () => {
    currentNavigation?.abort();
    finishNavigation();
  };

  const showPage: ShowPage = async (url, options) => {
    const {
      replace = false,
      state = null,
      preventScrollReset = false,
      isTraversal = false,
      from = getLocation(),
    } = options;
    // The current page is public, even if it is an error page at the path of an app page or of no page.
    const isSamePath = url.pathname === (isTraversal ? from : location).pathname;
    if (!isSamePath && pageKindOf(paths, url.pathname) !== 'public') return loadDocument(url, replace, isTraversal);
    currentNavigation?.abort();
    const controller = new AbortController();
    currentNavigation = controller;
    // Browsers reject requests in flight when another document loads; that is not a failure.
    const abort = () => controller.abort();
    addEventListener('beforeunload', abort);
    const { pathname, search, hash } = url;
    cachePage(from);
    if (isTraversal) shownPage = undefined;
    setPendingLocation({ pathname, search, hash, state, key: 'going' });
    try {
      const cachedPage = isTraversal ? historyCache.get(getLocation().key) : undefined;
      // If it fails to load, the page is replaced instead of morphed.
      const pendingMorph = loadMorph().catch(() => undefined);
      const pendingRegion =
        cachedPage?.html === undefined
          ? fetchOrUsePrefetched(url, controller.signal)
          : Promise.resolve({ html: cachedPage.html, url });
      // Avoids an unhandled rejection.
      pendingRegion.catch(() => undefined);
      // Lets the pressed link paint first: dimming the page or inserting a prefetched one is much slower on phones.
      if (!isTraversal) await afterPaint();
      if (controller.signal.aborted) return;
      document.querySelector('main')?.setAttribute('aria-busy', 'true');
      const [region, morph] = await Promise.all([pendingRegion, pendingMorph]);
      if (controller.signal.aborted) return;
      if (!region) return loadDocument(url, replace, isTraversal);
      region.url.hash = hash;
      // Read now, because the new page may be shorter at first.
      const y = replace && preventScrollReset ? scrollY : cachedPage?.y;
      if (!isTraversal) writeEntry(region.url, { replace, state });
      await applyRegion(region, { morph, keepsScroll: preventScrollReset, scrollTop: y, signal: controller.signal });
    } catch (error) {
      if (controller.signal.aborted) return;
      console.warn('A page could not be had.', error);
      onFailure();
      // Resets controls to the state of the shown results.
      for (const form of document.querySelectorAll<HTMLFormElement>('form[data-submit]')) form.reset();
      if (!navigator.onLine)
        whenOnline((isStillWanted) => {
          if (controller.signal.aborted) return;
          if (isStillWanted) void showPage(url, { replace, state, preventScrollReset, isTraversal, from });
          else onBackOnline(url);
        });
    } finally {
      removeEventListener('beforeunload', abort);
      if (currentNavigation === controller) finishNavigation();
    }
  };

  async function applyRegion({ html, url }: Region, { morph, keepsScroll, scrollTop: y, signal }: RegionUpdate) {
    const { fresh: parsed, next: nextMain } = parseRegion(html);
    const main = document.querySelector('main');
    if (!main) throw new Error('The document has no page in it');
    const isSame = main.dataset.page === nextMain.dataset.page;
    const updateDocument = () => {
      // Scroll before changing the DOM; afterwards it would force a synchronous layout.
      if (y === undefined && !keepsScroll) scrollTo({ top: 0, behavior: 'instant' });
      if (isSame && morph) morph(main, nextMain, islands);
      else main.replaceWith(nextMain);
      setHydrationLocation();
      applyDeferredStyles();
      setHead(parsed);
      if (y === undefined) targetOf(url.hash)?.scrollIntoView();
      else restoreScroll(y, signal);
    };
    const focusAndAnnounce = () => {
      if (signal.aborted || (isSame && !isFocusLost())) return;
      pageHeading()?.focus({ preventScroll: true });
      announcer.textContent = document.title;
    };
    try {
      if (isSame || !document.startViewTransition || prefersReducedMotion()) {
        updateDocument();
        focusAndAnnounce();
      } else {
        const { updateCallbackDone, ready } = document.startViewTransition(updateDocument);
        // Resolves after layout, also for skipped transitions.
        const isReady = ready.catch(() => undefined);
        await updateCallbackDone;
        void isReady.then(focusAndAnnounce);
      }
    } finally {
      shownPage = { html };
      islands.rescan();
    }
  }

  /** Parses a region and adds its copy, styles and symbols to the document. */
  function parseRegion(html: string) {
    const parsed = new DOMParser().parseFromString((policy?.createHTML(html) ?? html) as string, 'text/html');
    const nextMain = parsed.querySelector('main');
    if (!nextMain) throw new Error('The answer has no page in it');
    // The parser runs no scripts, so `noscript` contents are parsed as elements.
    for (const element of nextMain.querySelectorAll('noscript')) element.remove();
    islands.addCopy(parsed);
    addRegionStyles(parsed);
    importSymbols(parsed);
    return { fresh: parsed, next: nextMain };
  }

  whenLoaded(() => {
    history.scrollRestoration = 'manual';
  });
  // A reloaded history entry: the browser restores only as far as the page is long by now.
  const savedState = historyCache.get(getLocation().key);
  if (savedState && savedState.y > scrollY && isAtTopOrEnd()) {
    currentNavigation = new AbortController();
    restoreScroll(savedState.y, currentNavigation.signal);
  }
  // Lets the browser restore the scroll position when the person returns to this document.
  addEventListener('pagehide', () => {
    cachePage(getLocation());
    storeScrollPositions(historyCache);
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  // Cached pages belong to the previous account.
  islands.onAccountChange(() => {
    historyCache.clear();
    prefetched.clear();
    if (shownPage) shownPage = {};
  });
  setNavigationHandlers(showPage, cancelNavigation);
  const resolveTarget = (url: URL) => rebaseOnPendingNavigation(url, paths);
  followLinks({ isPublic: ({ pathname }) => pageKindOf(paths, pathname) === 'public', prefetch, resolveTarget });
  followForms({ resolveTarget });
  return {
    takeFrom: async (path, { selector, into, idPrefix, isWanted = () => true, signal }) => {
      const region = await requestRegion(new URL(path, location.href), versions, signal, idPrefix);
      if (!region) throw new Error(`${path} cannot be had now`);
      const { next: nextMain } = parseRegion(region.html);
      into.append(...[...nextMain.querySelectorAll(selector)].filter(isWanted));
      applyDeferredStyles();
      islands.rescan();
    },
  };
}

/** A page requested offline opens automatically within this time, unless the person does something else. */
const AUTO_OPEN_LIMIT_MS = 10_000;
const INPUTS = ['pointerdown', 'keydown', 'input'] as const;

function whenOnline(callback: (isStillWanted: boolean) => void): void {
  let isStillWanted = true;
  const markExpired = () => {
    isStillWanted = false;
  };
  const timer = setTimeout(markExpired, AUTO_OPEN_LIMIT_MS);
  for (const type of INPUTS) addEventListener(type, markExpired);
  const finish = () => {
    clearTimeout(timer);
    for (const type of INPUTS) removeEventListener(type, markExpired);
    callback(isStillWanted);
  };
  addEventListener('online', finish, { once: true });
}

/** Loaded with the first navigation. */
const loadMorph = () =>
  withRetries(() => import(/* webpackChunkName: "morph" */ './morph.ts').then(({ morph }) => morph));

async function requestRegion(
  url: URL,
  versions: string,
  signal?: AbortSignal,
  idPrefix = '',
): Promise<Region | undefined> {
  const answer = await fetch(url, {
    headers: { [REGION_HEADER]: idPrefix || PLAIN_REGION },
    ...(signal && { signal }),
  });
  const isRegion = answer.headers.get('content-type')?.startsWith('text/html') && !answer.headers.has(DOCUMENT_HEADER);
  if (answer.status >= 500 || answer.status === 429) throw new Error(`${url.pathname} was answered ${answer.status}`);
  if (!isRegion || answer.headers.get(VERSIONS_HEADER) !== versions) return undefined;
  return { html: await answer.text(), url: new URL(answer.url) };
}

function loadDocument(url: URL, replace: boolean, isTraversal: boolean) {
  if (isTraversal) location.reload();
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

function setHead(parsed: Document) {
  document.title = parsed.title;
  for (const field of document.head.querySelectorAll(PAGE_FIELDS)) field.remove();
  document.head.append(...parsed.querySelectorAll(PAGE_FIELDS));
}

function liveRegion(): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('role', 'status');
  element.style.cssText = 'position:fixed;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)';
  return element;
}

/** Until `load`, browsers need automatic restoration to position a restored document. */
function whenLoaded(callback: () => void): void {
  if (document.readyState === 'complete') callback();
  else addEventListener('load', callback, { once: true });
}

/** At the top or at the end, where browsers put the page, rather than where a person scrolled. */
const isAtTopOrEnd = () => scrollY === 0 || scrollY + innerHeight >= document.documentElement.scrollHeight - 1;

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
