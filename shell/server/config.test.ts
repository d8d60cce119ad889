import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigError, readConfig } from './config.ts';

const SHELL_BUILD = '/somewhere/build';

test('a machine without any setting, or with empty ones, gets the demo on port 3000, the API beside it', () => {
  for (const settings of [{}, { PORT: '', API_PORT: '', SITE_ORIGIN: '' }]) {
    const config = readConfig({ SHELL_BUILD, ...settings });
    assert.equal(config.listen.port, 3000);
    assert.equal(config.apiOrigin, 'http://127.0.0.1:3001');
    assert.equal(config.public.siteOrigin, 'http://localhost:3000');
    assert.equal(config.public.profile, 'demo');
    assert.match(config.discovery, /\.karwan\/releases\/discovery\.json$/);
  }
});

const production = { KARWAN_PROFILE: 'production', TRUSTED_PROXIES: 'loopback' };
const SITE_ORIGIN = 'https://karwan.example';

test('a set-up that is not safe or cannot be used does not start, and says which setting it is', () => {
  assert.equal(readConfig({ SHELL_BUILD, ...production, SITE_ORIGIN }).public.siteOrigin, SITE_ORIGIN);
  for (const [settings, message] of [
    [production, /^SITE_ORIGIN is missing/],
    [{ ...production, SITE_ORIGIN: 'http://karwan.example' }, /must begin with https/],
    [{ ...production, SITE_ORIGIN, TRUSTED_PROXIES: '' }, /TRUSTED_PROXIES is missing/],
    [{ SITE_ORIGIN }, /this is a demo/],
    [{ VISITOR_KEY: 'short' }, /VISITOR_KEY is not usable/],
    [{ PORT: 'many' }, /PORT is not usable/],
    [{ KARWAN_SITE: '{' }, /KARWAN_SITE is not usable/],
  ] as const)
    assert.throws(
      () => readConfig({ SHELL_BUILD, ...settings }),
      (error) => error instanceof ConfigError && message.test(error.message),
    );
});

test('production tells whoever sends visitors before it stops, a demo stops at once', () => {
  assert.equal(readConfig({ SHELL_BUILD, ...production, SITE_ORIGIN }).drainMs, 5000);
  assert.equal(readConfig({ SHELL_BUILD }).drainMs, 0);
  assert.equal(readConfig({ SHELL_BUILD, DRAIN_SECONDS: '2' }).drainMs, 2000);
});

test('the discovery document may be an address', () => {
  const KARWAN_DISCOVERY = 'https://cdn.test/discovery.json';
  assert.equal(readConfig({ SHELL_BUILD, KARWAN_DISCOVERY }).discovery, KARWAN_DISCOVERY);
});
