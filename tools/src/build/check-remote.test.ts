import assert from 'node:assert/strict';
import { test } from 'node:test';
import { REMOTE_CONTRACT_VERSION, type RemoteModule } from '@karwan/shared-contracts';
import { findRemoteErrors, prefixesOfRemote } from './check-remote.ts';

const withRoutes = (...paths: string[]): RemoteModule => ({
  contract: REMOTE_CONTRACT_VERSION,
  routes: () => [{ children: paths.map((path) => ({ path, children: [{ path: 'below' }] })) }],
  widgets: {},
  copy: { en: {} },
});
const faults = (...paths: string[]) => findRemoteErrors(withRoutes(...paths), 'mf-dealer', {});

test('a remote owns what its routes say, with all below', () => {
  const remote = withRoutes(
    ...['/dealer/signup/:kind', '/dealer/signup/*'],
    ...['/dealer/join', '/mechanic/*', '/mechanic/leads'],
  );
  assert.deepEqual(prefixesOfRemote(remote), ['/dealer/join', '/dealer/signup', '/mechanic']);
  assert.deepEqual(prefixesOfRemote(withRoutes()), []);
});

test('it may have its own and new ones, but not another’s, the shell’s nor all', () => {
  assert.deepEqual(faults('/dealer/join', '/road-trips'), []);
  assert.deepEqual(faults('/used-cars/:slug'), ['The route /used-cars belongs to mf-listings.']);
  assert.deepEqual(faults('/about', '/faq/:topic'), [
    'The route /about belongs to the shell.',
    'The route /faq belongs to the shell.',
  ]);
  assert.deepEqual(faults('/:anything'), [
    'A route begins with a parameter or is /, so every path of the site would be its own.',
  ]);
});
