/** Shorter contacts are a pointer on its way to somewhere else, the start of a swipe, a focus that moves on. */
const INTENT_MS = { pointerover: 65, touchstart: 65, focusin: 250 };

/** What was prepared on an intent is shown for so long, and not prepared again; the query cache is fresh for as long. */
export const PREPARED_MS = 30_000;

/** The link around an element that leads to a page of this site, in this window. */
export function pageLinkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return null;
  return link.pathname.startsWith('/api/') ? null : link;
}

/** The page that stands here, in any place of it. */
export const isHere = ({ pathname, search }: URL): boolean =>
  pathname === location.pathname && search === location.search;

/**
 * Tells of the other page behind a link that a person points at, touches or focuses; nothing for who saves data. What it answers
 * takes back an intent that is not told yet.
 */
export function onLinkIntent(tell: (page: URL) => void): () => void {
  let intent: ReturnType<typeof setTimeout> | undefined;
  const forget = () => clearTimeout(intent);
  for (const [type, afterMs] of Object.entries(INTENT_MS))
    document.addEventListener(
      type,
      ({ target }) => {
        forget();
        const link = pageLinkOf(target);
        if (!link || savesData()) return;
        const page = new URL(link.href);
        if (!isHere(page)) intent = setTimeout(() => tell(page), afterMs);
      },
      { passive: true, capture: true },
    );
  document.addEventListener('touchmove', forget, { passive: true, capture: true });
  return forget;
}

const savesData = () =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true;
