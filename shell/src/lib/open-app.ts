import { APP_STORE_FALLBACK_MS } from '@karwan/shared-contracts';

/**
 * Opens this page in the installed app; if it does not open within about a second, goes to the store (WID-02). A page
 * hidden meanwhile means that the app has opened.
 */
export function openApp(
  { scheme, storeUrl, path }: { scheme: string; storeUrl: string; path: string },
  navigate: (url: string) => void = (url) => window.location.assign(url),
): void {
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', stopIfHidden);
    window.removeEventListener('pagehide', stop);
  };
  const stopIfHidden = () => {
    if (document.visibilityState === 'hidden') stop();
  };
  const timer = setTimeout(() => {
    stop();
    if (storeUrl !== '') navigate(storeUrl);
  }, APP_STORE_FALLBACK_MS);
  document.addEventListener('visibilitychange', stopIfHidden);
  window.addEventListener('pagehide', stop);
  navigate(`${scheme}:/${path}`);
}
