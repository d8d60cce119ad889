import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from '@rspack/core';
import { browserTargets, type Mode, nodeTargets, type Side } from './mode.ts';

/**
 * Compiles first-party TypeScript, including the shared packages, which every bundle contains.
 *
 * `namespace` must be unique per bundle: it is part of every styled-components id, so that the shell's and a remote's
 * copies of a component never share a class. Use the same value for browser and server, or hydration would find
 * different ids.
 */
export function sourceRule(options: {
  mode: Mode;
  side: Side;
  namespace: string;
  hotReload?: boolean;
  /** Folders to compile. Default: everything outside node_modules. */
  include?: RuleSetRule['include'];
}): RuleSetRule {
  const isDevelopment = options.mode === 'development';
  const styledComponents = {
    ssr: true,
    namespace: options.namespace,
    displayName: isDevelopment,
    fileName: isDevelopment,
    minify: !isDevelopment,
    transpileTemplateLiterals: true,
    pure: true,
  };
  const shortIds = isDevelopment ? [] : [loader('short-style-ids.mjs')];
  const tokens = loader('written-tokens.mjs');
  const serverOnly = options.side === 'browser' ? [loader('without-public-pages.mjs')] : [];
  const compiler = (tsx: boolean) => ({
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        // With JSX enabled, a generic arrow function in a .ts file would parse as an unclosed element.
        parser: { syntax: 'typescript', tsx },
        transform: {
          react: { runtime: 'automatic', development: isDevelopment, refresh: options.hotReload ?? false },
        },
        experimental: {
          plugins: [[fileURLToPath(import.meta.resolve('@swc/plugin-styled-components')), styledComponents]],
        },
      },
      env: { targets: options.side === 'server' ? nodeTargets : browserTargets },
    },
  });
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    ...(options.include ? { include: options.include } : {}),
    type: 'javascript/auto',
    oneOf: [
      { test: /\.tsx$/, use: [...shortIds, compiler(true), ...serverOnly, tokens] },
      { test: /\.ts$/, use: [...shortIds, compiler(false), ...serverOnly, tokens] },
    ],
  };
}

const loader = (file: string) => fileURLToPath(new URL(file, import.meta.url));
