declare global {
  /** The URL of the first HTML. */
  var __karwanFirstPlace: string;
}

/** Inline script of the first HTML: Back may change the URL before other scripts run. */
export const RECORD_INITIAL_URL_SCRIPT = 'self.__karwanFirstPlace=location.pathname+location.search';

/** Until the returned function is called, Back to another page's URL reloads, because nothing can render it yet. */
export function reloadOnEarlyPopstate(): () => void {
  const reloadIfChanged = () => {
    if (location.pathname + location.search !== globalThis.__karwanFirstPlace) location.reload();
  };
  reloadIfChanged();
  addEventListener('popstate', reloadIfChanged);
  return () => removeEventListener('popstate', reloadIfChanged);
}
