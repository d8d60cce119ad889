import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { createInstance } from '@module-federation/enhanced/runtime';
import { rspack } from '@rspack/core';
import { compile } from '../build/compile.ts';
import { inProject } from '../workspace/workspace.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'karwan-plain-container-'));
after(() => rmSync(folder, { recursive: true }));

test('a remote that was built as a plain container is mounted by the runtime, with the page’s libraries', async () => {
  writeFileSync(path.join(folder, 'remote.js'), "export { useState } from 'react';");
  await compile({
    context: folder,
    mode: 'production',
    entry: {},
    target: 'async-node',
    output: { path: path.join(folder, 'dist') },
    plugins: [
      new rspack.container.ModuleFederationPluginV1({
        name: 'mf_plain',
        library: { type: 'commonjs2' },
        filename: 'remoteEntry.js',
        exposes: { './remote': './remote.js' },
        shared: { react: { singleton: true, import: false, requiredVersion: '^19.0.0' } },
      }),
    ],
  });
  const requireBuilt = createRequire(path.join(folder, 'dist/'));
  const react = createRequire(inProject('shell/package.json'))('react');
  const host = createInstance({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: { react: { version: '19.3.1', lib: () => react } },
    plugins: [{ name: 'entries', loadEntry: async () => requireBuilt('./remoteEntry.js') }],
  });
  host.registerRemotes([{ name: 'mf-plain@1.0.0', entry: 'http://karwan.test/entry.js' }]);
  const exposed = await host.loadRemote<{ useState: unknown }>('mf-plain@1.0.0/remote');
  assert.equal(exposed?.useState, react.useState);
});
