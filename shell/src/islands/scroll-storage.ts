const KEY = 'karwan:scroll';

/** Scroll positions of this tab's history entries by key, as stored by the previous document. */
export function readScrollPositions(): [key: string, place: { y: number }][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
}

export function storeScrollPositions(positions: Iterable<[key: string, place: { y: number }]>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...positions].map(([key, { y }]) => [key, { y }])));
  } catch {
    // Without storage, positions last as long as the document.
  }
}
