import { describe, expect, jest, test } from '@jest/globals';
import { REMOTE_CONTRACT_VERSION, type RemoteModule } from '@karwan/shared-contracts';
import { createRemotes } from './create-remotes.ts';
import { RemoteUnavailable } from './remotes.tsx';

const Widget = () => null;
const remote = (overrides: Partial<RemoteModule> = {}): RemoteModule => ({
  contract: REMOTE_CONTRACT_VERSION,
  routes: () => [],
  widgets: { teaser: { chunk: 'teaser', load: async () => ({ Component: Widget }) } },
  copy: { en: {} },
  ...overrides,
});
const prefixes = { 'mf-a': ['/a'], 'mf-b': ['/a/special'] };

describe('the remotes of a page', () => {
  test('are loaded once, however many ask at once', async () => {
    const fetch = jest.fn(async () => remote());
    const onLoaded = jest.fn();
    const remotes = createRemotes({ pathPrefixes: prefixes, fetch, onLoaded });

    expect(remotes.peek('mf-a')).toBeUndefined();
    const [one, other] = await Promise.all([remotes.load('mf-a'), remotes.load('mf-a')]);

    expect(one).toBe(other);
    expect(remotes.peek('mf-a')).toBe(one);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(onLoaded).toHaveBeenCalledTimes(1);
  });

  test('are asked for again after a failure', async () => {
    const fetch = jest.fn(async () => remote()).mockRejectedValueOnce(new Error('offline'));
    const remotes = createRemotes({ pathPrefixes: prefixes, fetch });

    await expect(remotes.load('mf-a')).rejects.toBeInstanceOf(RemoteUnavailable);
    await expect(remotes.load('mf-a')).resolves.toMatchObject({ contract: REMOTE_CONTRACT_VERSION });
  });

  test('of the contract before are mounted beside those of this one', async () => {
    const remotes = createRemotes({ pathPrefixes: prefixes, fetch: async () => remote({ contract: 1 }) });
    await expect(remotes.load('mf-a')).resolves.toMatchObject({ contract: 1 });
  });

  test('of another contract are not mounted', async () => {
    const other = { ...remote(), contract: 99 };
    const remotes = createRemotes({ pathPrefixes: prefixes, fetch: async () => other as unknown as RemoteModule });
    await expect(remotes.load('mf-a')).rejects.toThrow('mf-a is not available');
  });

  test('own paths by their longest prefix, however the path is spelled', () => {
    const remotes = createRemotes({ pathPrefixes: prefixes, fetch: async () => remote() });
    expect(remotes.ownerOf('/a/thing')).toBe('mf-a');
    expect(remotes.ownerOf('/a/special/thing')).toBe('mf-b');
    expect(remotes.ownerOf('/A/%74hing')).toBe('mf-a');
    expect(remotes.ownerOf('/about')).toBeUndefined();
    expect(remotes.ownerOf('/%E0%A4%A')).toBeUndefined();
  });

  test('give their widgets by name; an unknown name and a missing chunk are unavailable', async () => {
    const broken = { chunk: 'broken', load: () => Promise.reject(new Error('404')) };
    const widgets = { ...remote().widgets, broken };
    const remotes = createRemotes({ pathPrefixes: prefixes, fetch: async () => remote({ widgets }) });

    await expect(remotes.loadWidget('mf-a', 'teaser')).resolves.toBe(Widget);
    expect(remotes.peekWidget('mf-a', 'teaser')).toBe(Widget);
    await expect(remotes.loadWidget('mf-a', 'nothing')).rejects.toBeInstanceOf(RemoteUnavailable);
    await expect(remotes.loadWidget('mf-a', 'broken')).rejects.toBeInstanceOf(RemoteUnavailable);
  });
});
