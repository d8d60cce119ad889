declare global {
  /** The address of the first HTML. */
  var __karwanFirstPlace: string;
}

/** Stands in the first HTML, of which Back may leave the address before any script is there. */
export const NOTE_FIRST_PLACE = 'self.__karwanFirstPlace=location.pathname+location.search';

/** Until it is told to end: Back to another page's address loads that page, since nothing shows it in this document yet. */
export function keepFirstPlace(): () => void {
  const look = () => {
    if (location.pathname + location.search !== globalThis.__karwanFirstPlace) location.reload();
  };
  look();
  addEventListener('popstate', look);
  return () => removeEventListener('popstate', look);
}
