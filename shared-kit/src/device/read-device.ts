import { createDeviceReader } from '@karwan/shared-contracts';

/**
 * The device, for login, sign-up and code calls (AUTH-13). Call it early, e.g. when the user starts typing, as
 * fingerprinting takes time.
 */
export const readDevice = createDeviceReader(
  () =>
    // Neutral chunk name: content blockers block files named after fingerprinting.
    import(
      /* webpackChunkName: "device", webpackExports: ["hashComponents", "loadSources", "prepareForSources", "sources"] */
      '@fingerprintjs/fingerprintjs'
    ),
);
