import type { SharedModule, StandInModule } from '@karwan/shared-contracts';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { loadZod } from './load-zod.ts';

/** What the page's first script brings anyway. */
type Eager = 'react' | 'react/jsx-runtime' | 'react-dom';

/** The page's one copy of these libraries, as remotes get it in the browser. */
export const eagerLibraries: Record<Eager, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
};

/** The others come when something of the page first needs them: a chunk each (`LIBRARY_CHUNKS` of the shell's build). */
export const lazyLibraries: Record<Exclude<SharedModule, Eager> | StandInModule, () => Promise<unknown>> = {
  'react-router': () => import('../share/react-router.ts'),
  '@tanstack/react-query': () => import('../share/react-query.ts'),
  'styled-components': () => import('../share/styled-components.ts'),
  'react-i18next': () => import('../share/react-i18next.ts'),
  // For remotes that were built to have it before any of their modules runs; the others have descriptions.
  zod: loadZod,
};
