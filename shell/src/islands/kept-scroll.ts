const KEY = 'karwan:scroll';

/** Where the window was on pages of this tab, by the keys of their entries, as the document before this one left them. */
export function storedScroll(): [key: string, place: { y: number }][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
}

export function storeScroll(places: Iterable<[key: string, place: { y: number }]>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...places].map(([key, { y }]) => [key, { y }])));
  } catch {
    // Without storage it ends with its document.
  }
}
