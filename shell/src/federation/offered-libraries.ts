import type { SharedModule, StandInModule } from '@karwan/shared-contracts';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { loadZod } from './load-zod.ts';
import { untilItComes } from './until-it-comes.ts';

/** What the page's first script brings anyway. */
type Eager = 'react' | 'react/jsx-runtime' | 'react-dom';

const eagerLibraries: Record<Eager, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
};

/** The others come when something of the page first needs them: a chunk each (`LIBRARY_CHUNKS` of the shell's build). */
export const lazyLibraries: Record<Exclude<SharedModule, Eager> | StandInModule, () => Promise<unknown>> = {
  'react-router': () => import('../share/react-router.ts'),
  '@tanstack/react-query': () => import('../share/react-query.ts'),
  'styled-components': () => import(/* webpackChunkName: "styles" */ '../share/styled-components.ts'),
  'react-i18next': () => import('../share/react-i18next.ts'),
  // For remotes that were built to have it before any of their modules runs; the others have descriptions.
  zod: loadZod,
};

/** The page's one copy of each shared library, as the federation's runtime gives it to remotes in the browser. */
export const offeredLibraries = () =>
  Object.fromEntries([
    ...Object.entries(eagerLibraries).map(
      ([name, library]) => [name, { ...shareOf(name), lib: () => library }] as const,
    ),
    ...Object.entries(lazyLibraries).map(
      ([name, load]) =>
        [name, { ...shareOf(name), get: () => untilItComes(load).then((library) => () => library) }] as const,
    ),
  ]);

function shareOf(name: string) {
  // By their types the keys of both lists are these.
  const version = KARWAN_SHARED_VERSIONS[name as SharedModule | StandInModule];
  return { version, shareConfig: { singleton: true, requiredVersion: `^${version}` } };
}
