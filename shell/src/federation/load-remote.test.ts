import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { sharedModules, standInModules } from '@karwan/shared-contracts';
import type { LiveRemote } from '../boot/live-remote.ts';

const offered = [...sharedModules, ...Object.keys(standInModules)].sort();
Object.assign(globalThis, {
  KARWAN_SHARED_VERSIONS: Object.fromEntries(offered.map((module) => [module, '1.2.3'])),
  KARWAN_IS_DEVELOPMENT: false,
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
  ENV_TARGET: 'web',
});
const { loadIslands, loadRemote } = await import('./load-remote.ts');

type Scope = Record<string, Record<string, { get: () => Promise<() => unknown> }>>;
const exposed = { remote: { contract: 2 }, islands: { heart: () => undefined } };
const container = { init: jest.fn<(scope: Scope) => void>(), get: jest.fn(async (_what: string) => () => exposed) };
/** Entry scripts added to the page, and what the fake browser does with one. */
let scripts: HTMLScriptElement[] = [];
let run: (script: HTMLScriptElement) => void;
const addresses = () => scripts.map(({ src }) => src);

const runs = (script: HTMLScriptElement) => {
  Object.assign(globalThis, { mf_probe: container });
  script.onload?.(new Event('load'));
};
const fails = (script: HTMLScriptElement) => script.onerror?.(new Event('error'));
const loadForever = () => undefined;

let released = 0;
const newRelease = (overrides: Partial<LiveRemote> = {}): LiveRemote => {
  released += 1;
  return {
    name: 'mf-probe',
    version: `1.0.${released}`,
    entryUrl: `/remotes/${released}/entry.js`,
    integrity: 'sha384-AAAA',
    pathPrefixes: [],
    ...overrides,
  };
};
/** The outcome of loading, retries included unless `withinMs` is given. */
const outcomeOf = async (release: LiveRemote, withinMs?: number) => {
  const outcome = settled(loadRemote(release));
  await (withinMs === undefined ? jest.runAllTimersAsync() : jest.advanceTimersByTimeAsync(withinMs));
  return outcome;
};
const settled = (promise: Promise<unknown>) =>
  promise.then(
    (value) => ({ value }),
    (error: Error) => ({ reason: error.message }),
  );

beforeEach(() => {
  jest.useFakeTimers();
  scripts = [];
  run = runs;
  jest.spyOn(document.head, 'appendChild').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) throw new Error('Only scripts are expected');
    scripts.push(script);
    run(script);
    return script;
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  container.init.mockReset();
  Reflect.deleteProperty(globalThis, 'mf_probe');
});

test('an entry runs once, checked by its integrity, and gets the page’s federation runtime and shared libraries', async () => {
  const runtimes: unknown[] = [];
  run = (script) => {
    runtimes.push(globalThis._FEDERATION_RUNTIME_CORE);
    runs(script);
  };
  const release = newRelease();
  const [remote, islands] = await Promise.all([loadRemote(release), loadIslands(release)]);
  expect([remote, islands]).toEqual([exposed.remote, exposed.islands]);
  expect(container.get.mock.calls).toEqual([['./remote'], ['./islands']]);
  expect(runtimes).toEqual([expect.objectContaining({ ModuleFederation: expect.any(Function) })]);
  expect(scripts).toHaveLength(1);
  expect(scripts[0]).toMatchObject({ crossOrigin: 'anonymous', integrity: 'sha384-AAAA' });
  expect(new URL(scripts[0]?.src ?? '').pathname).toBe(release.entryUrl);

  const scope = container.init.mock.calls[0]?.[0] ?? {};
  expect(Object.keys(scope).sort()).toEqual(offered);
  for (const [module, versions] of Object.entries(scope)) {
    const [one, other] = await Promise.all([versions['1.2.3']?.get(), versions['1.2.3']?.get()]);
    expect({ module, found: one?.() }).toEqual({ module, found: expect.any(Object) });
    expect(one?.()).toBe(other?.());
  }
});

test('two versions of a remote are containers of their own', async () => {
  const [one, other] = [newRelease(), newRelease()];
  await Promise.all([loadRemote(one), loadRemote(other)]);
  await loadRemote(one);
  expect(addresses().map((address) => new URL(address).pathname)).toEqual([one.entryUrl, other.entryUrl]);
});

test('what fails, or is no container, rejects with its reason and is asked for again', async () => {
  const release = newRelease();
  run = fails;
  expect(await outcomeOf(release)).toEqual({ reason: expect.stringContaining('ScriptNetworkError') });
  run = (script) => script.onload?.(new Event('load'));
  expect(await outcomeOf(release)).toEqual({ reason: `The entry of mf-probe@${release.version} holds no container` });
  run = runs;
  await expect(loadRemote(release)).resolves.toBe(exposed.remote);
});

test('an entry that fails comes from the second address with the last try', async () => {
  const release = newRelease({ fallbackUrl: 'https://second.example/entry.js' });
  run = (script) => (script.src === release.fallbackUrl ? runs(script) : fails(script));
  expect(await outcomeOf(release)).toEqual({ value: exposed.remote });
  expect(addresses().slice(-2)).toEqual([new URL(release.entryUrl, location.href).href, release.fallbackUrl]);
});

test('an entry that stalls comes from the second address after 8 s', async () => {
  const release = newRelease({ fallbackUrl: 'https://second.example/stalled/entry.js' });
  run = (script) => (script.src === release.fallbackUrl ? runs(script) : loadForever());
  expect(await outcomeOf(release, 8000)).toEqual({ value: exposed.remote });
  expect(scripts).toHaveLength(2);
});

test('Retry after an entry that stalled asks for it anew', async () => {
  const release = newRelease();
  run = loadForever;
  expect(await outcomeOf(release, 8000)).toEqual({ reason: 'Nothing came within 8000 ms' });
  run = runs;
  await expect(loadRemote(release)).resolves.toBe(exposed.remote);
  expect(scripts).toHaveLength(2);
});
