import { listedSharedModules } from '@karwan/shared-contracts';
import type { ModuleFacts } from './module-facts.ts';
import { DESCRIBED, type SharedExports } from './shared-exports.ts';

const listedModules = new Set<string>(listedSharedModules);

/** Names that a bundle's modules import from listed shared libraries, sorted. */
export function sharedImportsOf(modules: ModuleFacts[]): SharedExports {
  const found = new Map<string, Set<string>>();
  for (const { imports, members } of modules) {
    for (const [module, name] of imports.filter(([module]) => listedModules.has(module))) {
      const names = found.get(module) ?? new Set();
      found.set(module, names.add(name));
      if (module !== 'zod') continue;
      names.add(DESCRIBED);
      for (const member of members.get(name) ?? []) names.add(`${name}.${member}`);
    }
  }
  return Object.fromEntries([...found].sort().map(([module, names]) => [module, [...names].sort()]));
}

/** One message per imported name that the shell does not provide. */
export function missingFromShell(imports: SharedExports, available: SharedExports): string[] {
  return Object.entries(imports).flatMap(([module, names]) =>
    names
      .filter((name) => !available[module]?.includes(name))
      .map((name) =>
        name === '*'
          ? `${module} is imported as a whole. Import the names that are used: the shell offers it name by name.`
          : `"${name}" of ${module} is not offered by the shell. Add it to shell/src/share and release the shell first.`,
      ),
  );
}
