/** A demo picture. Illustrations with the same key are identical. */
export type Illustration = {
  key: string;
  /** Pictures with the same glance look alike and are not shown next to each other. Default: the key. */
  glance?: string;
  /** Alternative text. */
  alt: string;
  /** Returns the SVG document, 1280 × 960. */
  draw(): string;
};
