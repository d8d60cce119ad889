import path from 'node:path';
import { standInModules } from '@karwan/shared-contracts';
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';
import { shellAssetRules } from './asset-rules.ts';
import { baseConfiguration } from './base-configuration.ts';
import { compileHint } from './compile-hint.ts';
import { MIN_CHUNK_SIZE } from './min-chunk-size.ts';
import type { Mode, Side } from './mode.ts';
import { sharedVersions } from './shared-libraries.ts';
import { sourceRule } from './source-rule.ts';

export type ShellBuild = {
  /** Absolute. */
  folder: string;
  /** Absolute; receives `client/`, `server/` and `worker/`. */
  outFolder: string;
  mode: Mode;
};

/** URL path of `client/`. */
export const STATIC_PATH = '/static/';
export const SHELL_ENTRY = 'shell';
/** Entry of public pages. */
export const PUBLIC_ENTRY = 'public';
/** Layer of public pages: the same source, with the light router instead of the full one. */
const PUBLIC_LAYER = 'public';
export const THREAD_FILE = 'thread.cjs';
/** In its own folder: unlike the files of `client/`, its URL never changes. */
export const WORKER_FILE = 'office-worker.js';
export const RENDER_BENCH_FILE = 'render-bench.cjs';

/** Matches a package, and the shell's own modules that re-export or replace parts of it. */
const library =
  (packages: RegExp, ...shellModules: string[]) =>
  (module: { nameForCondition(): string | undefined }) => {
    const file = module.nameForCondition() ?? '';
    return packages.test(file) || shellModules.some((name) => file.endsWith(path.join('src', name)));
  };

/** Replacements for parts of libraries that browsers never use. */
const NO_PREFIXES = 'share/no-prefixes.ts';
const NO_SNAPSHOTS = 'federation/no-snapshots.ts';
const NO_PRELOADS = 'federation/no-preloads.ts';

/** Libraries get their own chunks, so that pages load only those that they need. */
const LIBRARY_CHUNKS = Object.fromEntries(
  Object.entries({
    'lib-react': library(/[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/),
    'lib-router': library(/[\\/]node_modules[\\/]react-router[\\/]/),
    'lib-query': library(/[\\/]node_modules[\\/]@tanstack[\\/]/, 'share/react-query.ts'),
    'lib-styles': library(
      /[\\/]node_modules[\\/](styled-components|stylis|@emotion)[\\/]/,
      'share/styled-components.ts',
      NO_PREFIXES,
    ),
    'lib-federation': library(
      /[\\/]node_modules[\\/]@module-federation[\\/]/,
      'federation/runtime.ts',
      NO_SNAPSHOTS,
      NO_PRELOADS,
    ),
    'lib-morph': library(/[\\/]node_modules[\\/]idiomorph[\\/]/),
    'lib-socket': library(
      /[\\/]node_modules[\\/](@socket\.io|engine\.io-client|engine\.io-parser|socket\.io-client|socket\.io-parser)[\\/]/,
    ),
    'lib-zod': library(/[\\/]node_modules[\\/]zod[\\/]/, 'share/zod.ts'),
  }).map(([name, test]) => [name, { name, test, chunks: 'all' as const, enforce: true }]),
);

/**
 * The host: the first scripts that browsers load, and the code of the server's render threads. Independent of remotes.
 */
export const shellConfigurations = (build: ShellBuild) => ({
  client: shellClient(build),
  server: shellServer(build),
  worker: shellWorker(build),
});

function shellClient(build: ShellBuild): Configuration {
  const base = common(build, 'browser');
  const inDevelopment = (file: string) => (build.mode === 'development' ? [file] : []);
  return {
    ...base,
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...replacedModules(build.folder) } },
    module: { rules: [...(base.module?.rules ?? []), ...layerRules(build.folder)] },
    entry: {
      [SHELL_ENTRY]: [...inDevelopment('./src/entry/hot-reload.ts'), './src/entry/browser.ts'],
      [PUBLIC_ENTRY]: {
        import: ['./src/entry/public.ts', ...inDevelopment('./src/entry/new-document.ts')],
        layer: PUBLIC_LAYER,
      },
    },
    output: {
      path: path.join(build.outFolder, 'client'),
      filename: '[name].[contenthash:8].js',
      publicPath: STATIC_PATH,
      uniqueName: 'shell',
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    optimization: {
      // Unnamed chunks would be named after their contents, and the first scripts would repeat those names.
      chunkIds: build.mode === 'production' ? 'deterministic' : 'named',
      splitChunks: { minSize: MIN_CHUNK_SIZE, cacheGroups: LIBRARY_CHUNKS },
    },
    plugins: [
      constants(build),
      compileHint(),
      // Integrity of lazily loaded chunks is stored where they are loaded.
      new rspack.SubresourceIntegrityPlugin({ enabled: build.mode === 'production', hashLoading: 'lazy' }),
    ],
  };
}

/** Keys are the requests by which the libraries import those parts. */
const replacedModules = (folder: string) =>
  Object.fromEntries(
    Object.entries({
      './src/Prefixer.js': NO_PREFIXES,
      './Prefixer.js': NO_PREFIXES,
      './plugins/snapshot/SnapshotHandler.js': NO_SNAPSHOTS,
      '../plugins/snapshot/SnapshotHandler.js': NO_SNAPSHOTS,
      './utils/preload.js': NO_PRELOADS,
      '../utils/preload.js': NO_PRELOADS,
    }).map(([request, replacement]) => [request, path.join(folder, 'src', replacement)]),
  );

/** The service worker of the inspectors' pages: one file without a runtime. */
const shellWorker = (build: ShellBuild): Configuration => ({
  ...common(build, 'browser'),
  name: 'shell:worker',
  target: ['webworker', 'es2022'],
  entry: { worker: './src/entry/office-worker.ts' },
  output: { path: path.join(build.outFolder, 'worker'), filename: WORKER_FILE, clean: true },
});

/** Each page loads one of the two entries; libraries used by both exist once. */
const layerRules = (folder: string): RuleSetRule[] => [
  {
    issuerLayer: PUBLIC_LAYER,
    resolve: { alias: { 'react-router$': path.join(folder, 'src/share/light-router.tsx') } },
  },
  { test: /[\\/]node_modules[\\/]/, layer: 'libraries' },
];

/** For benches: a file whose `createRenderBench` renders pages as the shell does, or with React alone. */
export const renderBench = (build: ShellBuild): Configuration => ({
  ...shellServer(build),
  name: 'shell:render-bench',
  entry: { bench: './src/entry/render-bench.tsx' },
  output: { ...shellServer(build).output, filename: RENDER_BENCH_FILE, clean: false },
});

/** One file with all dependencies, including React: a thread starts by reading one file. */
function shellServer(build: ShellBuild): Configuration {
  return {
    ...common(build, 'server'),
    entry: { thread: './src/entry/thread.ts' },
    output: {
      path: path.join(build.outFolder, 'server'),
      filename: THREAD_FILE,
      publicPath: STATIC_PATH,
      library: { type: 'commonjs2' },
      asyncChunks: false,
      clean: true,
    },
    optimization: { splitChunks: false, minimizer: [withoutUnusedCode()] },
    plugins: [constants(build), new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

/** Keeps names, so that server logs stay readable. */
const withoutUnusedCode = () =>
  new rspack.SwcJsMinimizerRspackPlugin({
    minimizerOptions: {
      mangle: false,
      compress: { keep_fnames: true, keep_classnames: true },
    },
  });

const common = (build: ShellBuild, side: Side): Configuration => ({
  ...baseConfiguration({ name: 'shell', folder: build.folder, mode: build.mode, side }),
  module: { rules: [sourceRule({ mode: build.mode, side, namespace: 'shell' }), ...shellAssetRules(side)] },
});

/** Global constants of the shell's source; declared in `shell/src/federation/build-constants.d.ts`. */
const constants = ({ folder, mode }: ShellBuild) =>
  new rspack.DefinePlugin({
    KARWAN_SHARED_VERSIONS: JSON.stringify({ ...sharedVersions(folder), ...standInModules }),
    KARWAN_IS_DEVELOPMENT: JSON.stringify(mode === 'development'),
    // Options of the federation runtime: manifests are not used, and code for Node is excluded, because the shell's own
    // plugins load entries (`browser-host.ts`, `thread-host.ts`).
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
    FEDERATION_OPTIMIZE_NO_SHARED: 'false',
    ENV_TARGET: '"web"',
  });
