export { aContext } from './a-context.tsx';
export { loadSources } from './fake-fingerprint.ts';
export { type OpenOptions, openRemote, showRoutes, showWidget } from './open-remote.tsx';
