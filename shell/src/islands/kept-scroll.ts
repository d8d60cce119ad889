const KEY = 'karwan:scroll';

/** Scroll positions of this tab's history entries by key, as stored by the previous document. */
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
    // Without storage, positions last as long as the document.
  }
}
