import path from 'node:path';
import { sharedModules } from '@karwan/shared-contracts';
import { type Configuration, rspack } from '@rspack/core';
import { remoteAssetRules } from './asset-rules.ts';
import { baseConfiguration } from './base-configuration.ts';
import type { RemoteBuild } from './remote-build.ts';
import { sourceRule } from './source-rule.ts';

export const SERVER_FILE = 'remote.cjs';

/**
 * The remote's server bundle: one CommonJS file that loads the shared libraries through `require`. A single file lets
 * the shell unload a whole version at once.
 */
export function remoteServer(build: RemoteBuild): Configuration {
  return {
    ...baseConfiguration({ ...build, side: 'server' }),
    entry: { remote: './src/exposes/remote.tsx' },
    output: {
      path: path.join(build.outFolder, 'server'),
      filename: SERVER_FILE,
      library: { type: 'commonjs2' },
      asyncChunks: false,
      clean: true,
    },
    externalsType: 'commonjs',
    externals: Object.fromEntries(sharedModules.map((module) => [module, module])),
    module: { rules: [sourceRule({ mode: build.mode, side: 'server', namespace: build.name }), ...remoteAssetRules] },
    optimization: { minimize: false, splitChunks: false },
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
