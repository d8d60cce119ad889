/** The document's islands, as region updates use them. */
export type LiveIslands = {
  /** Hydrates new islands and unmounts removed ones. */
  rescan: () => void;
  /** Passes new props to a hydrated island. Returns false if it is not hydrated or becomes another island. */
  update: (current: HTMLElement, next: HTMLElement) => boolean;
  /** Adds the copy of a region's islands. */
  addCopy: (region: Document) => void;
  /** Calls the listener when someone logs in, logs out or switches accounts. */
  onAccountChange: (listener: () => void) => void;
};
