import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, type RspackPluginInstance, type RuleSetRule, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { remoteAssetRules } from './asset-rules.ts';
import { baseConfiguration } from './base-configuration.ts';
import { compileHint } from './compile-hint.ts';
import { MIN_CHUNK_SIZE } from './min-chunk-size.ts';
import type { RemoteBuild } from './remote-build.ts';
import { sharedVersions } from './shared-libraries.ts';
import { sourceRule } from './source-rule.ts';

/** Chunk group of `./remote`: with the entry, what every page of the remote needs. */
export const EXPOSED_CHUNK = 'expose-remote';
/** Chunk group of `./islands`, and the file that declares a remote's islands. */
export const EXPOSED_ISLANDS_CHUNK = 'expose-islands';
export const ISLANDS_FILE = 'src/exposes/islands.ts';
export const ENTRY_FILE = 'remoteEntry.js';

/** The remote's container global: its name as a JavaScript identifier. */
export const containerName = (remoteName: string) => remoteName.replaceAll('-', '_');

/** The remote's browser bundle: a federation container that takes all shared libraries from the shell. */
export function remoteClient(build: RemoteBuild): Configuration {
  const { hotReloadUrl } = build;
  const isProduction = build.mode === 'production';
  const plugins: RspackPluginInstance[] = [federation(build), smallerRuntime(), compileHint()];
  if (hotReloadUrl) plugins.push(new ReactRefreshRspackPlugin());
  // Browsers reject chunks that do not belong to the entry's build. A chunk's integrity is stored in the script that
  // loads it, which is verified itself: the entry only contains that of the exposed modules.
  else plugins.push(new rspack.SubresourceIntegrityPlugin({ enabled: isProduction, hashLoading: 'lazy' }));
  const filename = hotReloadUrl ? '[name].js' : '[name].[contenthash:8].js';
  return {
    ...baseConfiguration({ ...build, side: 'browser' }),
    entry: {},
    output: {
      path: path.join(build.outFolder, 'client'),
      filename,
      chunkFilename: filename,
      publicPath: hotReloadUrl ?? 'auto',
      uniqueName: containerName(build.name),
      chunkLoadingGlobal: `chunks_${containerName(build.name)}`,
      crossOriginLoading: 'anonymous',
      clean: !hotReloadUrl,
    },
    module: {
      rules: [
        sourceRule({ mode: build.mode, side: 'browser', namespace: build.name, hotReload: hotReloadUrl !== undefined }),
        ...remoteAssetRules,
        ...(hotReloadUrl ? [acceptedIslands(build.folder)] : []),
      ],
    },
    // Unnamed page chunks would be named after their contents, and every entry would repeat those names.
    optimization: {
      chunkIds: isProduction ? 'deterministic' : 'named',
      moduleIds: 'deterministic',
      splitChunks: { minSize: MIN_CHUNK_SIZE, cacheGroups: commonToIslands() },
    },
    plugins,
  };
}

const isIslandChunk = ({ name }: { name?: string }) => name?.startsWith('island-') ?? false;

/**
 * Public pages with a changed island reload once the server has the new version too
 * (`shell/src/entry/new-document.ts`).
 */
const acceptedIslands = (folder: string): RuleSetRule => ({
  test: path.join(folder, ISLANDS_FILE),
  loader: fileURLToPath(new URL('accept-updates.mjs', import.meta.url)),
});

/**
 * Common code of several islands is loaded once, with the first of them. Search URLs are split off, so that only
 * islands that build them load them; code of verticals and single features stays with the islands that need it. Created
 * for each build, because the federation plugin mutates it.
 */
const commonToIslands = () => ({
  islandsSearch: {
    name: 'islands-search',
    test: /[\\/]shared-contracts[\\/]src[\\/]search[\\/]/,
    chunks: isIslandChunk,
    minChunks: 2,
    minSize: 0,
    priority: 2,
  },
  islandsCommon: {
    test: /^(?!.*[\\/](verticals[\\/](?!identity)|vehicle-options[\\/](?!report-reason)|features[\\/]))/,
    name: 'islands-common',
    chunks: isIslandChunk,
    minChunks: 6,
    minSize: 0,
    priority: 1,
  },
});

/**
 * A Module Federation container: consumes the shell's libraries and exposes the remote's modules. It uses the page's
 * runtime (ADR 4); `mf-manifest.json` describes it for people and tools.
 */
function federation({ name, folder }: RemoteBuild): RspackPluginInstance {
  // Remotes only bundle descriptions of zod schemas.
  const { zod: _zod, ...taken } = sharedVersions(folder);
  const shared = Object.fromEntries(
    Object.entries(taken).map(([module, version]) => [
      module,
      { singleton: true, import: false as const, requiredVersion: `^${version}`, strictVersion: false },
    ]),
  );
  return new ModuleFederationPlugin({
    name: containerName(name),
    filename: ENTRY_FILE,
    exposes: {
      './remote': { import: './src/exposes/remote.tsx', name: EXPOSED_CHUNK },
      ...(existsSync(path.join(folder, ISLANDS_FILE))
        ? { './islands': { import: `./${ISLANDS_FILE}`, name: EXPOSED_ISLANDS_CHUNK } }
        : {}),
    },
    shared,
    // With the other strategy, every library would wait for the entries of all remotes.
    shareStrategy: 'loaded-first',
    dts: false,
    dev: false,
    manifest: true,
    experiments: {
      externalRuntime: true,
      optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
    },
  });
}

/** The plugin imports its runtime's CommonJS builds, which cannot be tree-shaken; these save 6 KB compressed. */
const smallerRuntime = () =>
  new rspack.NormalModuleReplacementPlugin(
    /webpack-bundler-runtime.dist.index\.cjs$|^@module-federation\/runtime$/,
    (data) => {
      data.request = data.request.replace('index.cjs', 'bundler.js').replace(/runtime$/, 'runtime/dist/index.js');
    },
  );
