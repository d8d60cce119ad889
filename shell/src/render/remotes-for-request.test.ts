/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { MOUNTED_CONTRACTS, type RemoteModule } from '@karwan/shared-contracts';
import type { EvaluatedRemote, EvaluatedRemotes } from './evaluated-remotes.ts';
import type { RenderRequest } from './protocol.ts';
import { remotesForRequest } from './remotes-for-request.ts';

test('a request keeps the version that it began with, whatever the thread lets go of meanwhile', async () => {
  // The parts of a version that are read.
  const liveRemote = { name: 'mf-a', version: '1.1.0', module: { contract: MOUNTED_CONTRACTS[0] } as RemoteModule };
  const versions = new Map([['mf-a@1.1.0', liveRemote as EvaluatedRemote]]);
  const evaluated = { get: (name, version) => versions.get(`${name}@${version}`) } as EvaluatedRemotes;
  const remote = { name: 'mf-a', version: '1.1.0', entryUrl: '', integrity: '', pathPrefixes: ['/a'] };
  const request = { url: '/a/page', remotes: [remote], available: ['mf-a'] } as unknown as RenderRequest;
  const { remoteOf, remotes, owner } = await remotesForRequest('https://karwan.example', request, evaluated);
  versions.clear();
  expect(owner).toBe('mf-a');
  expect(remoteOf('mf-a')).toBe(liveRemote);
  await expect(remotes.load('mf-a')).resolves.toBe(liveRemote.module);
  expect(remoteOf('mf-b')).toBeUndefined();
});
