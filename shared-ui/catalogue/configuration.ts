import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';

const folder = import.meta.dirname;
const font = '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';
const arabicFont = '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff2';

export type CatalogueBuild = { outDir: string; mode: 'production' | 'development' };

/** The catalogue as browsers load it. */
export function browserConfiguration({ outDir, mode }: CatalogueBuild): Configuration {
  return {
    ...shared({ outDir, mode }),
    name: 'catalogue:browser',
    target: ['web', 'es2022'],
    entry: { catalogue: path.join(folder, 'browser.tsx') },
    output: { path: outDir, filename: '[name].js', publicPath: '/' },
    plugins: [
      new rspack.CopyRspackPlugin({
        patterns: [
          { from: fileURLToPath(import.meta.resolve(font)), to: 'plus-jakarta-sans.woff2' },
          { from: fileURLToPath(import.meta.resolve(arabicFont)), to: 'noto-sans-arabic.woff2' },
        ],
      }),
    ],
  };
}

/** The catalogue as a CommonJS module with `renderPage`, to write the first HTML. */
export function serverConfiguration({ outDir, mode }: CatalogueBuild): Configuration {
  return {
    ...shared({ outDir, mode }),
    name: 'catalogue:server',
    target: 'node',
    entry: { render: path.join(folder, 'server.tsx') },
    output: {
      path: path.join(outDir, 'server'),
      filename: '[name].cjs',
      publicPath: '/',
      library: { type: 'commonjs2' },
    },
  };
}

function shared({ mode }: CatalogueBuild): Configuration {
  return {
    mode,
    context: folder,
    devtool: mode === 'development' ? 'cheap-module-source-map' : false,
    resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs'] },
    performance: false,
    infrastructureLogging: { level: 'error' },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: mode === 'development' } },
              target: 'es2022',
              experimental: {
                plugins: [['@swc/plugin-styled-components', { ssr: true, namespace: 'ui', displayName: false }]],
              },
            },
          },
        },
      ],
    },
  };
}
