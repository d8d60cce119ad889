import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { sharedModules, standInModules } from '@karwan/shared-contracts';
import type { LiveRemote } from '../boot/live-remote.ts';
import type { Container } from './load-container.ts';

const offered = [...sharedModules, ...Object.keys(standInModules)].sort();
Object.assign(globalThis, {
  KARWAN_SHARED_VERSIONS: Object.fromEntries(offered.map((module) => [module, '1.2.3'])),
  KARWAN_FEDERATION_VERSION: '2.0.0',
});
const { loadContainer } = await import('./load-container.ts');

const remote: LiveRemote = {
  name: 'mf-probe',
  version: '1.0.0',
  entryUrl: '/remotes/entry.js',
  integrity: 'sha384-AAAA',
  pathPrefixes: [],
};
const container = { init: jest.fn<Container['init']>(), get: jest.fn<Container['get']>() };
/** Entries that the page was given; what the browser would do with one. */
let scripts: HTMLScriptElement[] = [];
let run: (script: HTMLScriptElement) => void;
const newAddress = () => `/remotes/${crypto.randomUUID()}.js`;

beforeEach(() => {
  scripts = [];
  run = (script) => {
    Object.assign(globalThis, { mf_probe: container });
    script.onload?.(new Event('load'));
  };
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) throw new Error('Only scripts are expected');
    scripts.push(script);
    run(script);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  container.init.mockReset();
  Reflect.deleteProperty(globalThis, 'mf_probe');
  Reflect.deleteProperty(globalThis, '_FEDERATION_RUNTIME_CORE');
});

test('an entry runs once, checked by its integrity, and its container gets every shared library of the page', async () => {
  const address = newAddress();
  const loads = await Promise.all([loadContainer(remote, address), loadContainer(remote, address)]);
  expect(loads).toEqual([container, container]);
  expect(scripts).toHaveLength(1);
  expect(scripts[0]).toMatchObject({ crossOrigin: 'anonymous', integrity: 'sha384-AAAA' });
  expect(new URL(scripts[0]?.src ?? '').pathname).toBe(address);
  expect('_FEDERATION_RUNTIME_CORE' in globalThis).toBe(false);

  const scope = container.init.mock.calls[0]?.[0] ?? {};
  expect(Object.keys(scope).sort()).toEqual(offered);
  for (const [module, versions] of Object.entries(scope)) {
    const [one, other] = await Promise.all([versions['1.2.3']?.get(), versions['1.2.3']?.get()]);
    expect({ module, found: one?.() }).toEqual({ module, found: expect.any(Object) });
    expect(one?.()).toBe(other?.());
  }
});

test('an older remote finds the federation’s runtime when its entry runs', async () => {
  const found: unknown[] = [];
  const usual = run;
  run = (script) => {
    found.push(globalThis._FEDERATION_RUNTIME_CORE);
    usual(script);
  };
  await loadContainer({ ...remote, needsRuntime: true }, newAddress());
  expect(found).toEqual([expect.objectContaining({ ModuleFederation: expect.any(Function) })]);
});

test('what does not come, or is no container, rejects with its reason and is asked for again', async () => {
  const address = newAddress();
  const usual = run;
  run = (script) => script.onerror?.(new Event('error'));
  await expect(loadContainer(remote, address)).rejects.toThrow('Its entry does not come');
  run = (script) => script.onload?.(new Event('load'));
  await expect(loadContainer(remote, address)).rejects.toThrow('The entry of mf-probe holds no container');
  run = usual;
  await expect(loadContainer(remote, address)).resolves.toBe(container);
});
