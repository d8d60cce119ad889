import path from 'node:path';
import { listedSharedModules, standInModules } from '@karwan/shared-contracts';
import { inProject } from '../workspace/workspace.ts';
import { moduleFacts } from './module-facts.ts';

/** Names that the shell gives to remotes, by module. `z.object` is a member of zod's `z`, which is listed by members. */
export type SharedExports = Record<string, string[]>;

/** Of zod: a page that gets it for bundles which describe their schemas (adr/0004). Shells from before do not. */
export const DESCRIBED = 'described';

/**
 * Reads the shell's lists, one file per module in `shell/src/share`, named after the end of the module's name. A file of
 * the shell's own stands in for a library.
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
