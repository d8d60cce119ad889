import { createDeviceReader } from '@karwan/shared-contracts';

/** The device, for calls of codes (AUTH-13). Ask early: it is measured then. */
export const readDevice = createDeviceReader(
  () =>
    // Not named after what it does: content blockers stop files that are called so.
    import(
      /* webpackChunkName: "device", webpackExports: ["hashComponents", "loadSources", "prepareForSources", "sources"] */
      '@fingerprintjs/fingerprintjs'
    ),
);
