/** Which of the two builds of one source: minified and without checks, or readable with hot reload. */
export type Mode = 'production' | 'development';

/** Where a bundle runs. */
export type Side = 'browser' | 'server';

/** Browsers from about two years back: what the specification's phones really run. */
export const browserTargets = 'chrome 120, firefox 120, safari 17';
export const nodeTargets = 'node 24';
