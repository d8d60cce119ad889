/** One picture of the demo. Those of one key are one picture. */
export type Illustration = {
  key: string;
  /** What it shows, in words. */
  alt: string;
  /** The SVG document, 1280 × 960. */
  draw(): string;
};
