/** A flag stored in the browser across visits; without storage it lasts until the reload. */
export function storedFlag(key: string) {
  let isSetHere = false;
  return {
    isSet(): boolean {
      try {
        return isSetHere || localStorage.getItem(key) !== null;
      } catch {
        return isSetHere;
      }
    },
    set(): void {
      isSetHere = true;
      try {
        localStorage.setItem(key, '1');
      } catch {
        // Still set for this page.
      }
    },
  };
}
