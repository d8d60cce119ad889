import type { SharedModule, StandInModule } from '@karwan/shared-contracts';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { loadZod } from './load-zod.ts';
import { retryUntilLoaded } from './retry-import.ts';

/** Libraries in the page's first script. */
type Eager = 'react' | 'react/jsx-runtime' | 'react-dom';

const eagerLibraries: Record<Eager, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
};

/** Libraries loaded on first use, one chunk each (`LIBRARY_CHUNKS` of the shell's build). */
export const lazyLibraries: Record<Exclude<SharedModule, Eager> | StandInModule, () => Promise<unknown>> = {
  'react-router': () => import('../share/react-router.ts'),
  '@tanstack/react-query': () => import('../share/react-query.ts'),
  'styled-components': () => import(/* webpackChunkName: "styles" */ '../share/styled-components.ts'),
  'react-i18next': () => import('../share/react-i18next.ts'),
  // For remotes built to load zod before their modules run; others use schema descriptions.
  zod: loadZod,
};

/** The page's single copy of each shared library, as the federation's runtime shares it in the browser. */
export const createShareScope = () =>
  Object.fromEntries([
    ...Object.entries(eagerLibraries).map(
      ([name, library]) => [name, { ...shareOptionsOf(name), lib: () => library }] as const,
    ),
    ...Object.entries(lazyLibraries).map(
      ([name, load]) =>
        [
          name,
          { ...shareOptionsOf(name), get: () => retryUntilLoaded(load).then((library) => () => library) },
        ] as const,
    ),
  ]);

function shareOptionsOf(name: string) {
  // The types of both lists limit their keys to these.
  const version = KARWAN_SHARED_VERSIONS[name as SharedModule | StandInModule];
  return { version, shareConfig: { singleton: true, requiredVersion: `^${version}` } };
}
