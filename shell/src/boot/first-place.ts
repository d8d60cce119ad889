declare global {
  /** The URL of the first HTML. */
  var __karwanFirstPlace: string;
}

/** Inline script of the first HTML: Back may change the URL before other scripts run. */
export const NOTE_FIRST_PLACE = 'self.__karwanFirstPlace=location.pathname+location.search';

/** Until the returned function is called, Back to another page's URL reloads, because nothing can render it yet. */
export function keepFirstPlace(): () => void {
  const look = () => {
    if (location.pathname + location.search !== globalThis.__karwanFirstPlace) location.reload();
  };
  look();
  addEventListener('popstate', look);
  return () => removeEventListener('popstate', look);
}
