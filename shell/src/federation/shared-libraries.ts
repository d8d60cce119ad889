import type { SharedModule, StandInModule } from '@karwan/shared-contracts';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactI18next from '../share/react-i18next.ts';
import * as reactQuery from '../share/react-query.ts';
import * as reactRouter from '../share/react-router.ts';
import * as styledComponents from '../share/styled-components.ts';
import * as zod from '../share/zod.ts';

/** The single copy of each shared library for remotes on the server; browsers use `share-scope.ts`. */
export const sharedLibraries: Record<SharedModule | StandInModule, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router': reactRouter,
  '@tanstack/react-query': reactQuery,
  'styled-components': styledComponents,
  'react-i18next': reactI18next,
  zod,
};
