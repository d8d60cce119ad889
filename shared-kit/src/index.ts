export { useIsHydrated } from '@karwan/shared-ui';
export { isServer } from './context/is-server.ts';
export { RemoteProvider, useAuthState, useKarwan } from './context/remote-context.tsx';
export { copyIn } from './copy/copy-in.ts';
export { readDevice } from './device/read-device.ts';
