import { fileURLToPath } from 'node:url';
import type { Configuration } from '@rspack/core';
import { inProject } from '../workspace/workspace.ts';
import type { Mode, Side } from './mode.ts';

/** Replaces lucide-react's icon factory: our icons reference drawings that each page contains once. */
const icons = { '../createLucideIcon.mjs': inProject('shared-ui/src/icon/lucide-icon.ts') };

/** Common configuration of all bundles. */
export function baseConfiguration(options: { name: string; folder: string; mode: Mode; side: Side }): Configuration {
  const isDevelopment = options.mode === 'development';
  return {
    name: `${options.name}:${options.side}`,
    mode: options.mode,
    context: options.folder,
    target: options.side === 'server' ? 'node24' : ['web', 'es2022'],
    devtool: isDevelopment ? (options.side === 'server' ? 'inline-source-map' : 'cheap-module-source-map') : false,
    resolve: {
      extensions: ['.tsx', '.ts', '.js', '.mjs'],
      // Browsers load zod itself on the first parse (adr/0004).
      alias: options.side === 'browser' ? { ...icons, zod$: describedZod } : icons,
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}

const describedZod = fileURLToPath(import.meta.resolve('@karwan/shared-contracts/described-zod'));
