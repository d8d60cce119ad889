/** Shorter contacts are a pointer on its way to somewhere else. */
const INTENT_MS = 65;

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
  const consider = ({ type, target }: Event) => {
    clearTimeout(intent);
    const link = pageLinkOf(target);
    if (!link || savesData()) return;
    const page = new URL(link.href);
    if (!isHere(page)) intent = setTimeout(() => tell(page), type === 'pointerover' ? INTENT_MS : 0);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, consider, { passive: true, capture: true });
  return () => clearTimeout(intent);
}

const savesData = () =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true;
