/** A flag stored in the browser across visits; without storage it lasts until the reload. */
export function storedFlag(key: string) {
  let isSetInMemory = false;
  return {
    isSet(): boolean {
      try {
        return isSetInMemory || localStorage.getItem(key) !== null;
      } catch {
        return isSetInMemory;
      }
    },
    set(): void {
      isSetInMemory = true;
      try {
        localStorage.setItem(key, '1');
      } catch {
        // Still set for this page.
      }
    },
  };
}
