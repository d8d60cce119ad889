/** A yes that this browser remembers across visits. Where storage is closed to the page, it lasts until the reload. */
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
        // It holds for this page.
      }
    },
  };
}
