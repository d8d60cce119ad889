import { fileURLToPath } from 'node:url';
import type { Configuration } from '@rspack/core';
import { inProject } from '../workspace/workspace.ts';
import type { Mode, Side } from './mode.ts';

/** What each icon of lucide-react is made with; ours refer to drawings that stand in a page once. */
const icons = { '../createLucideIcon.mjs': inProject('shared-ui/src/icon/lucide-icon.ts') };

/** What every bundle of the project has in common. */
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
      // Browsers get zod itself when something is first parsed (adr/0004).
      alias: options.side === 'browser' ? { ...icons, zod$: describedZod } : icons,
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}

const describedZod = fileURLToPath(import.meta.resolve('@karwan/shared-contracts/described-zod'));
