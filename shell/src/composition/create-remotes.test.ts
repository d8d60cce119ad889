import { describe, expect, jest, test } from '@jest/globals';
import { REMOTE_CONTRACT_VERSION, type RemoteModule } from '@karwan/shared-contracts';
import { createRemotes, type RemotesOptions } from './create-remotes.ts';
import { RemoteUnavailable } from './remotes.tsx';

const Widget = () => null;
const remote = (overrides: Partial<RemoteModule> = {}): RemoteModule => ({
  contract: REMOTE_CONTRACT_VERSION,
  routes: () => [],
  widgets: { teaser: { chunk: 'teaser', load: async () => ({ Component: Widget }) } },
  copy: { en: {} },
  ...overrides,
});
const remotesOf = (fetch: RemotesOptions['fetch'], onLoaded?: RemotesOptions['onLoaded']) =>
  createRemotes({ pathPrefixes: { 'mf-a': ['/a'], 'mf-b': ['/a/special'] }, fetch, ...(onLoaded && { onLoaded }) });

describe('the remotes of a page', () => {
  test('are loaded once, however many ask at once, and again after a failure', async () => {
    const fetch = jest.fn(async () => remote()).mockRejectedValueOnce(new Error('offline'));
    const onLoaded = jest.fn();
    const remotes = remotesOf(fetch, onLoaded);
    await expect(remotes.load('mf-a')).rejects.toBeInstanceOf(RemoteUnavailable);
    expect(remotes.peek('mf-a')).toBeUndefined();
    expect(onLoaded).not.toHaveBeenCalled();

    const [one, other] = await Promise.all([remotes.load('mf-a'), remotes.load('mf-a')]);
    expect(one).toBe(other);
    expect(remotes.peek('mf-a')).toBe(one);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(onLoaded).toHaveBeenCalledTimes(1);
  });

  test('of the contract before are mounted beside those of this one, of another they are not', async () => {
    await expect(remotesOf(async () => remote({ contract: 1 })).load('mf-a')).resolves.toMatchObject({ contract: 1 });
    const unknown = { ...remote(), contract: 99 } as unknown as RemoteModule;
    await expect(remotesOf(async () => unknown).load('mf-a')).rejects.toThrow('mf-a is not available');
  });

  test('own paths by their longest prefix, however the path is spelled', () => {
    const { ownerOf } = remotesOf(async () => remote());
    expect(ownerOf('/a/thing')).toBe('mf-a');
    expect(ownerOf('/a/special/thing')).toBe('mf-b');
    expect(ownerOf('/A/%74hing')).toBe('mf-a');
    expect(ownerOf('/about')).toBeUndefined();
    expect(ownerOf('/%E0%A4%A')).toBeUndefined();
  });

  test('give their widgets by name; an unknown name and a missing chunk are unavailable', async () => {
    const broken = { chunk: 'broken', load: () => Promise.reject(new Error('404')) };
    const remotes = remotesOf(async () => remote({ widgets: { ...remote().widgets, broken } }));
    await expect(remotes.loadWidget('mf-a', 'teaser')).resolves.toBe(Widget);
    expect(remotes.peekWidget('mf-a', 'teaser')).toBe(Widget);
    for (const missing of ['nothing', 'broken'])
      await expect(remotes.loadWidget('mf-a', missing)).rejects.toBeInstanceOf(RemoteUnavailable);
  });
});
