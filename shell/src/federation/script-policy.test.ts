import { expect, test } from '@jest/globals';
import { allowScriptsOf, installScriptPolicy } from './script-policy.ts';

type Rules = { createScriptURL(address: string): string };

const policies: Record<string, Rules> = {};
Object.assign(globalThis, {
  KARWAN_IS_DEVELOPMENT: false,
  trustedTypes: {
    createPolicy: (name: string, rules: Rules) => {
      policies[name] = rules;
    },
  },
});
installScriptPolicy();
const load = (address: string) => policies.default?.createScriptURL(address);

test.each(['/static/public.js', 'lib.js?v=1', '/office/offline-worker.js'])(
  '%s is a script of the shell',
  (address) => {
    const url = new URL(address, 'http://localhost/static/').href;
    expect(load(url)).toBe(url);
  },
);

test.each([
  '/media/photo.js',
  '/api/website/cities',
  '/static/../media/photo.js',
  '/static/%2e%2e/media/photo.js',
  '/staticky/x.js',
  'https://cdn.example/static/x.js',
  'https://cdn.example/remotes/mf-other/entry.js',
  'data:text/javascript,0',
])('%s is refused', (address) => {
  allowScriptsOf('https://cdn.example/remotes/mf-auth/1.0.0/entry.js');
  expect(() => load(address)).toThrow(`No script comes from ${address}`);
});

test('what a remote has beside its entry may be loaded, from each of its addresses', () => {
  allowScriptsOf('/remotes/mf-auth/1.0.0/entry.js');
  allowScriptsOf('https://cdn.example/remotes/mf-auth/1.0.0/entry.js');
  for (const address of ['/remotes/mf-auth/1.0.0/12.js', 'https://cdn.example/remotes/mf-auth/1.0.0/12.js'])
    expect(load(address)).toBe(new URL(address, location.href).href);
});
