import { jest } from '@jest/globals';

/** FingerprintJS measures a real browser; import this before anything that uses it. */
export const fingerprint = jest.fn(async (_options: { monitoring?: boolean }) => ({
  get: async () => ({ visitorId: 'a-fingerprint' }),
}));
jest.unstable_mockModule('@fingerprintjs/fingerprintjs', () => ({ load: fingerprint }));
