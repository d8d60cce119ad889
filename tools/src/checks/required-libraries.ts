import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, workspaceNames } from '../workspace/workspace.ts';

/** Libraries that the product must use at run time. */
const REQUIRED_AT_RUNTIME = [
  '@module-federation/enhanced',
  '@rspack/core',
  'react',
  'react-dom',
  'react-router',
  '@tanstack/react-query',
  'zod',
  'react-hook-form',
  'eventemitter3',
  'socket.io-client',
  '@fingerprintjs/fingerprintjs',
  'styled-components',
];

/** Required test libraries: import name → installed package. */
const REQUIRED_IN_TESTS: Record<string, string> = {
  '@jest/globals': 'jest',
  '@testing-library/react': '@testing-library/react',
  '@playwright/test': '@playwright/test',
};

/** Ignores `import type`, which is erased; includes `import()`, also with comments before the path. */
const IMPORTS =
  /^\s*(?:import|export)\s(?!type\b)(?:[^;'"]*?\sfrom\s+)?'([^'\n]+)'|\bimport\(\s*(?:\/\*.*?\*\/\s*|\/\/.*\n\s*)*'([^'\n]+)'/gm;
const TEST_FILE = /\.(test|spec)\.tsx?$|\/testing\/|^e2e\/|\/jest\//;

/** One message per required library that is not imported, or not listed in the importing package's package.json. */
export function checkRequiredLibraries(folder = root): string[] {
  const uses = workspaceNames(folder).flatMap((workspace) => findUses(folder, workspace));
  const missing = (names: string[], isTest: boolean) =>
    names
      .filter((name) => !uses.some((use) => use.name === name && use.isTest === isTest))
      .map((name) => `No ${isTest ? 'test' : 'product code'} imports ${name}, but it is required.`);
  const unlisted = uses.flatMap(({ name, isTest, workspace }) => {
    const listed = isTest ? REQUIRED_IN_TESTS[name] : REQUIRED_AT_RUNTIME.find((each) => each === name);
    if (listed === undefined || isListed(listed, folder, isTest ? [workspace, '.'] : [workspace])) return [];
    return [`${workspace} imports ${name}, but its package.json does not list ${listed}.`];
  });
  return [
    ...missing(REQUIRED_AT_RUNTIME, false),
    ...missing(Object.keys(REQUIRED_IN_TESTS), true),
    ...new Set(unlisted),
  ];
}

type Use = { name: string; isTest: boolean; workspace: string };

function findUses(folder: string, workspace: string): Use[] {
  const files = readdirSync(path.join(folder, workspace), { recursive: true, encoding: 'utf8' })
    .map((file) => `${workspace}/${file.split(path.sep).join('/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\/(node_modules|dist|template)\//.test(file));
  return files.flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(IMPORTS)].map(([, from, lazily]) => ({
      name: packageOf(from ?? lazily ?? ''),
      isTest: TEST_FILE.test(file),
      workspace,
    })),
  );
}

const packageOf = (module: string) =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');

/** Libraries for tests may be listed in the root package.json. */
const isListed = (name: string, folder: string, workspaces: string[]) =>
  workspaces.some((workspace) => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(path.join(folder, workspace, 'package.json'), 'utf8'),
    );
    return name in { ...dependencies, ...devDependencies };
  });
