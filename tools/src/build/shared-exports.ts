import path from 'node:path';
import { listedSharedModules, standInModules } from '@karwan/shared-contracts';
import { inProject } from '../workspace/workspace.ts';
import { moduleFacts } from './module-facts.ts';

/**
 * Names that the shell shares with remotes, by module. Members of zod's `z` are listed individually, e.g. `z.object`.
 */
export type SharedExports = Record<string, string[]>;

/** Marks shells whose pages load zod for bundles that only describe their schemas (adr/0004). Older shells lack it. */
export const DESCRIBED = 'described';

/**
 * Reads the shell's lists: one file per module in `shell/src/share`, named after the last part of the module's name. A
 * library may be replaced by a file of the shell.
 */
export function readSharedExports(shareFolder = inProject('shell/src/share')): SharedExports {
  return Object.fromEntries(
    [...listedSharedModules, ...Object.keys(standInModules)].map((module) => {
      const { imports } = moduleFacts(path.join(shareFolder, `${module.split('/').at(-1)}.ts`));
      const sources = [module, `${module}/v4`];
      const names = imports.filter(([from]) => sources.includes(from) || from.startsWith('.')).map(([, name]) => name);
      return [module, (module === 'zod' ? [DESCRIBED, 'z', ...names.map((name) => `z.${name}`)] : names).sort()];
    }),
  );
}
