export { aContext } from './a-context.tsx';
export { standInForBrowser } from './browser-stand-ins.ts';
export { loadSources } from './fake-fingerprint.ts';
export { type OpenOptions, openRemote, showRoutes, showWidget } from './open-remote.tsx';
export { stopClock } from './stop-clock.ts';
