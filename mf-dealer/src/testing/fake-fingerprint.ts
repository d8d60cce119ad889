import { jest } from '@jest/globals';

/** FingerprintJS measures a real browser. */
jest.unstable_mockModule('@fingerprintjs/fingerprintjs', () => ({
  hashComponents: () => 'a-fingerprint',
  loadSources: () => async () => ({}),
  prepareForSources: async () => undefined,
  sources: {},
}));
