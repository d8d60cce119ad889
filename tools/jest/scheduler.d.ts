declare module 'scheduler' {
  /** How often per second React yields to the browser while it works. */
  export function unstable_forceFrameRate(fps: number): void;
}
