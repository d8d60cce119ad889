export { aContext } from './a-context.tsx';
export { fakeApiForEachTest } from './fake-api-for-each-test.ts';
export { fakeBrowser } from './fake-browser.ts';
export { loadSources } from './fake-fingerprint.ts';
export { hrefOf } from './href-of.ts';
export { type OpenOptions, openRemote, showRoutes, showWidget } from './open-remote.tsx';
export { stopClock } from './stop-clock.ts';
export { tryAgain } from './try-again.ts';
