import path from 'node:path';
import { standInModules } from '@karwan/shared-contracts';
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';
import { shellAssetRules } from './asset-rules.ts';
import { baseConfiguration } from './base-configuration.ts';
import { compileHint } from './compile-hint.ts';
import type { Mode, Side } from './mode.ts';
import { sharedVersions } from './shared-libraries.ts';
import { sourceRule } from './source-rule.ts';
import { WORTH_A_FILE } from './worth-a-file.ts';

export type ShellBuild = {
  /** Absolute. */
  folder: string;
  /** Absolute; gets `client/`, `server/` and `worker/`. */
  outFolder: string;
  mode: Mode;
};

/** Under which path the shell's server serves `client/`. */
export const STATIC_PATH = '/static/';
export const SHELL_ENTRY = 'shell';
/** What public pages load instead. */
export const PUBLIC_ENTRY = 'public';
/** Modules of public pages: the same sources, with the light router in place of the whole one. */
const PUBLIC_LAYER = 'public';
export const THREAD_FILE = 'thread.cjs';
/** In a folder of its own: its address never changes, unlike those of `client/`. */
export const WORKER_FILE = 'office-worker.js';
export const RENDER_BENCH_FILE = 'render-bench.cjs';

/** A package, and the shell's own modules that say what of it is used, or stand in it. */
const library =
  (packages: RegExp, ...own: string[]) =>
  (module: { nameForCondition(): string | undefined }) => {
    const file = module.nameForCondition() ?? '';
    return packages.test(file) || own.some((name) => file.endsWith(path.join('src', name)));
  };

/** Stand-ins for parts of libraries that no browser uses. */
const NO_PREFIXES = 'share/no-prefixes.ts';
const NO_SNAPSHOTS = 'federation/no-snapshots.ts';
const NO_PRELOADS = 'federation/no-preloads.ts';

/** Libraries stand in chunks of their own, so that a page can do without those that it does not need. */
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

/** The host: what browsers load first, and what the server's rendering threads run. It knows no remote. */
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
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...leftOut(build.folder) } },
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
    optimization: { chunkIds: 'named', splitChunks: { minSize: WORTH_A_FILE, cacheGroups: LIBRARY_CHUNKS } },
    plugins: [
      constants(build),
      compileHint(),
      // What an entry does not load itself has its integrity where it is loaded.
      new rspack.SubresourceIntegrityPlugin({ enabled: build.mode === 'production', hashLoading: 'lazy' }),
    ],
  };
}

/** By the names by which the libraries themselves ask for those parts. */
const leftOut = (folder: string) =>
  Object.fromEntries(
    Object.entries({
      './src/Prefixer.js': NO_PREFIXES,
      './Prefixer.js': NO_PREFIXES,
      './plugins/snapshot/SnapshotHandler.js': NO_SNAPSHOTS,
      '../plugins/snapshot/SnapshotHandler.js': NO_SNAPSHOTS,
      './utils/preload.js': NO_PRELOADS,
      '../utils/preload.js': NO_PRELOADS,
    }).map(([request, own]) => [request, path.join(folder, 'src', own)]),
  );

/** One file without a runtime: the service worker of the inspectors' pages. */
const shellWorker = (build: ShellBuild): Configuration => ({
  ...common(build, 'browser'),
  name: 'shell:worker',
  target: ['webworker', 'es2022'],
  entry: { worker: './src/entry/office-worker.ts' },
  output: { path: path.join(build.outFolder, 'worker'), filename: WORKER_FILE, clean: true },
});

/** Each page loads one of both entries: what both need of libraries stands once. */
const layerRules = (folder: string): RuleSetRule[] => [
  {
    issuerLayer: PUBLIC_LAYER,
    resolve: { alias: { 'react-router$': path.join(folder, 'src/share/light-router.tsx') } },
  },
  { test: /[\\/]node_modules[\\/]/, layer: 'libraries' },
];

/** For benches: the file whose `createRenderBench` renders pages with and without all that surrounds React. */
export const renderBench = (build: ShellBuild): Configuration => ({
  ...shellServer(build),
  name: 'shell:render-bench',
  entry: { bench: './src/entry/render-bench.tsx' },
  output: { ...shellServer(build).output, filename: RENDER_BENCH_FILE, clean: false },
});

/** One file with everything in it, React as well: a thread starts by reading one file. */
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

/** Names stay, so that the log of a server can be read. */
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

/** What the shell's sources know as global constants; declared in `shell/src/federation/build-constants.d.ts`. */
const constants = ({ folder, mode }: ShellBuild) =>
  new rspack.DefinePlugin({
    KARWAN_SHARED_VERSIONS: JSON.stringify({ ...sharedVersions(folder), ...standInModules }),
    KARWAN_IS_DEVELOPMENT: JSON.stringify(mode === 'development'),
    // Of the federation's runtime: no manifests are used, and the code for Node is left out, because entries come by
    // the shell's own plugin (`browser-host.ts`, `thread-host.ts`).
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
    FEDERATION_OPTIMIZE_NO_SHARED: 'false',
    ENV_TARGET: '"web"',
  });
