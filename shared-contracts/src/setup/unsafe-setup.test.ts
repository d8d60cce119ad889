import { findUnsafeSettings } from './unsafe-setup.ts';

const production = { KARWAN_PROFILE: 'production', SITE_ORIGIN: 'https://karwan.example', TRUSTED_PROXIES: 'loopback' };

describe('a start is refused', () => {
  test('of a demo that anybody could reach, unless that is meant', () => {
    for (const SITE_ORIGIN of [
      'https://karwan.example',
      'http://karwan.example',
      'https://localhost',
      'http://10.0.0.7',
    ])
      expect(findUnsafeSettings({ SITE_ORIGIN })).toEqual([expect.stringMatching(/KARWAN_PUBLIC_DEMO=at-my-risk/)]);
    for (const SITE_ORIGIN of [
      ...[undefined, '', 'http://localhost:3000', 'http://127.0.0.1'],
      ...['http://a.localhost', 'http://[::1]:1'],
    ])
      expect(findUnsafeSettings({ SITE_ORIGIN })).toEqual([]);
    expect(findUnsafeSettings({ SITE_ORIGIN: 'https://karwan.example', KARWAN_PUBLIC_DEMO: 'at-my-risk' })).toEqual([]);
  });

  test('of production without https, unless that is meant', () => {
    expect(findUnsafeSettings(production)).toEqual([]);
    const plain = { ...production, SITE_ORIGIN: 'http://karwan.example' };
    expect(findUnsafeSettings(plain)).toEqual([
      expect.stringMatching(/must begin with https.*KARWAN_PLAIN_HTTP=at-my-risk/),
    ]);
    expect(findUnsafeSettings({ ...plain, KARWAN_PLAIN_HTTP: '1' })).toHaveLength(1);
    expect(findUnsafeSettings({ ...plain, KARWAN_PLAIN_HTTP: 'at-my-risk' })).toEqual([]);
  });

  test('of production that does not say which proxies it believes', () => {
    expect(findUnsafeSettings({ ...production, TRUSTED_PROXIES: '' })).toEqual([
      expect.stringMatching(/^TRUSTED_PROXIES is missing/),
    ]);
  });
});
