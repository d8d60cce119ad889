import { navigate } from './places.ts';

/** Shorter contacts are a pointer on its way to somewhere else. */
const INTENT_MS = 65;

type FollowOptions = { isPublic: (url: URL) => boolean; prepare: (url: URL) => void };

/** Links to public pages lead there without a reload; what a person points at, touches or focuses is asked for before. */
export function followLinks({ isPublic, prepare }: FollowOptions): void {
  let intent: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('click', (event) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const link = linkOf(event.target);
    if (!link) return;
    const url = new URL(link.href);
    const isHere = url.pathname === location.pathname && url.search === location.search;
    if (!isPublic(url) || (isHere && url.hash !== '')) return;
    event.preventDefault();
    clearTimeout(intent);
    void navigate(link.href, { preventScrollReset: link.dataset.scroll === 'keep' });
  });

  const consider = ({ type, target }: Event) => {
    clearTimeout(intent);
    const link = linkOf(target);
    if (!link || savesData()) return;
    const url = new URL(link.href);
    if (!isPublic(url) || (url.pathname === location.pathname && url.search === location.search)) return;
    intent = setTimeout(() => prepare(url), type === 'pointerover' ? INTENT_MS : 0);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, consider, { passive: true, capture: true });
}

/** Forms that ask for a page ask for it without a reload. */
export function followForms(): void {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
    const url = new URL(form.action);
    if (url.origin !== location.origin || form.target) return;
    event.preventDefault();
    for (const [name, value] of new FormData(form, submitter))
      if (typeof value === 'string' && value !== '') url.searchParams.append(name, value);
    void navigate(url.pathname + url.search, { preventScrollReset: form.dataset.scroll === 'keep' });
  });
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return null;
  return link.pathname.startsWith('/api/') ? null : link;
}

const savesData = () =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true;
