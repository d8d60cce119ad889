import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser';
import { root, workspaceNames } from '../workspace/workspace.ts';

/**
 * Checks imports against `.dependency-cruiser.mjs` (architecture §1). Also verifies its own coverage: every source file
 * must have been visited, and every file with an import must have a dependency, because dependency-cruiser silently
 * passes with a TypeScript version that it does not support.
 */
export async function checkBorders(
  folder = root,
  workspaces = workspaceNames(folder),
): Promise<{ findings: string[]; modules: number }> {
  const { default: config } = await import(pathToFileURL(path.join(folder, '.dependency-cruiser.mjs')).href);
  const files = workspaces.flatMap((workspace) => filesBelow(folder, workspace)).sort();
  const { output } = await cruise(files, { ...config.options, baseDir: folder, validate: true, ruleSet: config });
  const result = asResult(output);
  const modulesBySource = new Map(result.modules.map((module) => [module.source, module]));
  return {
    findings: [
      ...uncheckedFiles(folder, files, modulesBySource),
      ...result.summary.violations.map(explain(config.forbidden)),
    ],
    modules: files.filter((file) => modulesBySource.has(file)).length,
  };
}

function uncheckedFiles(folder: string, files: string[], modulesBySource: Map<string, IModule>): string[] {
  if (files.length === 0) return ['The border check found no source file to look at.'];
  return files.flatMap((file) => {
    const module = modulesBySource.get(file);
    if (!module) return [`The border check did not see ${file}.`];
    const imports = /^(?:import|export)\s[^;]*?\bfrom\s+['"]/m.test(readFileSync(path.join(folder, file), 'utf8'));
    return imports && module.dependencies.length === 0
      ? [`The border check saw no import of ${file}, which has some.`]
      : [];
  });
}

function explain(rules: { name: string; comment?: string }[]) {
  return ({ from, to, rule, cycle }: ICruiseResult['summary']['violations'][number]) => {
    const lesson = rules.find(({ name }) => name === rule.name)?.comment ?? rule.name;
    const dependencyPath = cycle ? [from, ...cycle.map(({ name }) => name)].join(' → ') : `${from} → ${to}`;
    return `${dependencyPath}\n    ${lesson} (${rule.name})`;
  };
}

function asResult(output: ICruiseResult | string): ICruiseResult {
  if (typeof output === 'string') throw new Error('dependency-cruiser answered text where its result was expected.');
  return output;
}

/** All TypeScript files, relative to the project folder. */
function filesBelow(folder: string, below: string): string[] {
  return readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const entryPath = `${below}/${entry.name}`;
    if (entry.isDirectory())
      return /^(node_modules|dist|template|test-results|\..*)$/.test(entry.name) ? [] : filesBelow(folder, entryPath);
    return /\.tsx?$/.test(entry.name) ? [entryPath] : [];
  });
}
