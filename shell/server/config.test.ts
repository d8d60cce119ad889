import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigError, readConfig } from './config.ts';

const SHELL_BUILD = '/somewhere/build';

test('a machine without any setting gets the demo on port 3000, the API beside it', () => {
  const config = readConfig({ SHELL_BUILD });
  assert.equal(config.listen.port, 3000);
  assert.equal(config.apiOrigin, 'http://127.0.0.1:3001');
  assert.equal(config.public.siteOrigin, 'http://localhost:3000');
  assert.equal(config.public.profile, 'demo');
  assert.match(config.discovery, /\.karwan\/releases\/discovery\.json$/);
});

test('empty variables count as unset', () => {
  assert.equal(readConfig({ SHELL_BUILD, PORT: '', API_PORT: '', SITE_ORIGIN: '' }).listen.port, 3000);
});

test('production without its public address does not start, and says which setting is missing', () => {
  assert.throws(
    () => readConfig({ SHELL_BUILD, KARWAN_PROFILE: 'production' }),
    (error) => {
      assert.ok(error instanceof ConfigError);
      assert.match(error.message, /^SITE_ORIGIN is missing/);
      return true;
    },
  );
});

test('a set-up that is not safe does not start, and says why', () => {
  const production = { SHELL_BUILD, KARWAN_PROFILE: 'production', TRUSTED_PROXIES: 'loopback' };
  const SITE_ORIGIN = 'https://karwan.example';
  assert.equal(readConfig({ ...production, SITE_ORIGIN }).public.siteOrigin, SITE_ORIGIN);
  for (const [settings, message] of [
    [{ ...production, SITE_ORIGIN: 'http://karwan.example' }, /must begin with https/],
    [{ ...production, SITE_ORIGIN, TRUSTED_PROXIES: '' }, /TRUSTED_PROXIES is missing/],
    [{ SHELL_BUILD, SITE_ORIGIN }, /this is a demo/],
  ] as const)
    assert.throws(
      () => readConfig(settings),
      (error) => error instanceof ConfigError && message.test(error.message),
    );
});

test('production tells whoever sends visitors before it stops, a demo stops at once', () => {
  const production = { SHELL_BUILD, KARWAN_PROFILE: 'production', TRUSTED_PROXIES: 'loopback' };
  assert.equal(readConfig({ ...production, SITE_ORIGIN: 'https://karwan.example' }).drainMs, 5000);
  assert.equal(readConfig({ SHELL_BUILD }).drainMs, 0);
  assert.equal(readConfig({ SHELL_BUILD, DRAIN_SECONDS: '2' }).drainMs, 2000);
});

test('what cannot be used is named', () => {
  assert.throws(() => readConfig({ SHELL_BUILD, VISITOR_KEY: 'short' }), /VISITOR_KEY is not usable/);
  assert.throws(() => readConfig({ SHELL_BUILD, PORT: 'many' }), /PORT is not usable/);
  assert.throws(() => readConfig({ SHELL_BUILD, KARWAN_SITE: '{' }), /KARWAN_SITE is not usable/);
});

test('the discovery document may be an address', () => {
  assert.equal(
    readConfig({ SHELL_BUILD, KARWAN_DISCOVERY: 'https://cdn.test/discovery.json' }).discovery,
    'https://cdn.test/discovery.json',
  );
});
