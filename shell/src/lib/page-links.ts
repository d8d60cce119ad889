/** Minimum duration of an intent in ms: shorter ones are a passing pointer, the start of a swipe, or moving focus. */
const INTENT_MS = { pointerover: 65, touchstart: 65, focusin: 250 };

/** How long a prefetched page is used and not prefetched again; equals the query cache's freshness. */
export const PREFETCH_FRESH_MS = 30_000;

/** The link around an element to a page of this site in this window. */
export function pageLinkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return null;
  return link.pathname.startsWith('/api/') ? null : link;
}

/** Whether a URL is the current page, at any hash. */
export const isCurrentPage = ({ pathname, search }: URL): boolean =>
  pathname === location.pathname && search === location.search;

/**
 * Calls `onIntent` with the page behind a link that a person points at, touches or focuses; not if Save-Data is on. The
 * returned function cancels an intent not yet reported.
 */
export function onLinkIntent(onIntent: (page: URL) => void): () => void {
  let intent: ReturnType<typeof setTimeout> | undefined;
  const cancelIntent = () => clearTimeout(intent);
  for (const [type, delayMs] of Object.entries(INTENT_MS))
    document.addEventListener(
      type,
      ({ target }) => {
        cancelIntent();
        const link = pageLinkOf(target);
        if (!link || prefersReducedData()) return;
        const page = new URL(link.href);
        if (!isCurrentPage(page)) intent = setTimeout(() => onIntent(page), delayMs);
      },
      { passive: true, capture: true },
    );
  document.addEventListener('touchmove', cancelIntent, { passive: true, capture: true });
  return cancelIntent;
}

const prefersReducedData = () =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true;
