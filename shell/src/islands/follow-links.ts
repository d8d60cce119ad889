import { isCurrentPage, onLinkIntent, pageLinkOf } from '../lib/page-links.ts';
import { navigate } from './browser-location.ts';

type FollowOptions = {
  isPublic: (url: URL) => boolean;
  prefetch: (url: URL) => void;
  /** Resolves a link while another navigation is pending. */
  resolveTarget: (url: URL) => URL;
};

/**
 * Links to public pages navigate without a reload and are prefetched when a person points at, touches or focuses them.
 * The followed link has `data-going` until its page is shown.
 */
export function followLinks({ isPublic, prefetch, resolveTarget }: FollowOptions): void {
  const cancelIntent = onLinkIntent((url) => isPublic(url) && prefetch(url));
  document.addEventListener('click', (event) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const link = pageLinkOf(event.target);
    if (!link) return;
    const url = new URL(link.href);
    if (!isPublic(url) || (isCurrentPage(url) && url.hash !== '')) return;
    event.preventDefault();
    cancelIntent();
    link.dataset.going = '';
    void navigate(resolveTarget(url).href, { preventScrollReset: link.dataset.scroll === 'keep' }).finally(() => {
      delete link.dataset.going;
    });
  });
}

/** GET forms navigate without a reload. */
export function followForms({ resolveTarget }: Pick<FollowOptions, 'resolveTarget'>): void {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
    const url = new URL(form.action);
    if (url.origin !== location.origin || form.target) return;
    event.preventDefault();
    for (const [name, value] of new FormData(form, submitter))
      if (typeof value === 'string' && value !== '') url.searchParams.append(name, value);
    void navigate(resolveTarget(url).href, { preventScrollReset: form.dataset.scroll === 'keep' });
  });
}
