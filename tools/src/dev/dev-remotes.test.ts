import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { DISCOVERY_SCHEMA, discoveryDocument } from '@karwan/shared-contracts';
import { generateRemote } from '../new-remote/generate-remote.ts';
import { ReleaseStore } from '../release/release-store.ts';
import { freePorts } from '../stack/ports.ts';
import { copyProject } from '../testing/project-copy.ts';
import { devDiscoveryFile, startDevRemotes } from './dev-remotes.ts';

const copy = copyProject();
after(() => copy.remove());

test('hot reload goes on after code that throws when it is evaluated, and after a document that cannot be read', {
  timeout: 60_000,
}, async () => {
  const remote = generateRemote(copy.folder, 'mf-probe');
  const folder = path.join(copy.folder, 'dev');
  const store = new ReleaseStore(path.join(copy.folder, 'releases'));
  mkdirSync(store.folder);
  const messages: string[] = [];
  const [port = 0] = await freePorts(1);
  const remotes = [{ name: 'mf-probe', folder: remote.folder, port }];
  const served = await startDevRemotes({ store, folder, remotes, log: (message) => void messages.push(message) });
  after(() => served.stop());
  const version = () =>
    discoveryDocument.parse(JSON.parse(readFileSync(devDiscoveryFile(folder), 'utf8'))).microFrontends['mf-probe']?.[0]
      ?.metadata.version;
  const waitForMessage = async (part: string) => {
    while (!messages.some((message) => message.includes(part))) await pause(50);
  };

  const first = version();
  const changing = path.join(remote.folder, 'src/exposes/remote.tsx');
  const working = readFileSync(changing, 'utf8');
  writeFileSync(changing, `${working}\nJSON.parse('half typed');\n`);
  await waitForMessage('mf-probe compiles, but its last version that ran stays: SyntaxError');
  assert.equal(version(), first);

  writeFileSync(store.discoveryFile(), '{');
  await waitForMessage('Could not update the development discovery document: SyntaxError');
  writeFileSync(store.discoveryFile(), JSON.stringify({ schema: DISCOVERY_SCHEMA, microFrontends: {} }));

  writeFileSync(changing, `${working}\nJSON.parse('{}');\n`);
  while (version() === first) await pause(50);
});
