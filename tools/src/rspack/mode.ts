/** Build mode: minified without checks, or readable with hot reload. */
export type Mode = 'production' | 'development';

/** Where a bundle runs. */
export type Side = 'browser' | 'server';

/** Browsers from about two years ago: those of the phones in the specification. */
export const browserTargets = 'chrome 120, firefox 120, safari 17';
export const nodeTargets = 'node 24';
