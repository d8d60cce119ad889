import { createDeviceReader } from '@karwan/shared-contracts';

/** The device, for calls of login, sign-up and codes (AUTH-13). Ask early, when something is typed: it is measured then. */
export const readDevice = createDeviceReader(
  () =>
    // Not named after what it does: content blockers stop files that are called so.
    import(
      /* webpackChunkName: "device", webpackExports: ["hashComponents", "loadSources", "prepareForSources", "sources"] */
      '@fingerprintjs/fingerprintjs'
    ),
);
