/** One picture of the demo. Those of one key are one picture. */
export type Illustration = {
  key: string;
  /** Those of one glance are not shown beside each other. Default: the key. */
  glance?: string;
  /** What it shows, in words. */
  alt: string;
  /** The SVG document, 1280 × 960. */
  draw(): string;
};
