import { APP_STORE_FALLBACK_MS } from '@karwan/shared-contracts';

/**
 * Tries the installed app with this page's address; where it does not come up within about a second the store follows
 * (WID-02). A page that was hidden meanwhile has been left for the app.
 */
export function openApp(
  { scheme, storeUrl, path }: { scheme: string; storeUrl: string; path: string },
  go: (url: string) => void = (url) => window.location.assign(url),
): void {
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', left);
    window.removeEventListener('pagehide', stop);
  };
  const left = () => {
    if (document.visibilityState === 'hidden') stop();
  };
  const timer = setTimeout(() => {
    stop();
    if (storeUrl !== '') go(storeUrl);
  }, APP_STORE_FALLBACK_MS);
  document.addEventListener('visibilitychange', left);
  window.addEventListener('pagehide', stop);
  go(`${scheme}:/${path}`);
}
