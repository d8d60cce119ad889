declare module 'scheduler' {
  /** How many times a second React lets the browser in while it works. */
  export function unstable_forceFrameRate(fps: number): void;
}
