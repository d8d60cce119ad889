/** The islands of a document as regions deal with them. */
export type LiveIslands = {
  /** Brings those to life that have come. Those that have gone are let go of. */
  look: () => void;
  /** Gives a living island the props of its next state. False: it is no living island, or becomes another one. */
  update: (old: HTMLElement, fresh: HTMLElement) => boolean;
  /** What the islands of a region say. */
  addWords: (region: Document) => void;
  /** Somebody logs in, out, or as somebody else. */
  onPersonChange: (listener: () => void) => void;
};
