import { jest } from '@jest/globals';

/** FingerprintJS needs a real browser; import this fake before anything that uses it. */
export const measured = jest.fn(async () => ({ canvas: { value: 1, duration: 0 } }));
export const loadSources = jest.fn((_sources: unknown, _options: unknown, _without: readonly string[]) => measured);
jest.unstable_mockModule('@fingerprintjs/fingerprintjs', () => ({
  hashComponents: () => 'a-fingerprint',
  loadSources,
  prepareForSources: async () => undefined,
  sources: {},
}));
