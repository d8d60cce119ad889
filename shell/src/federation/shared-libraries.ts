import type { SharedModule, StandInModule } from '@karwan/shared-contracts';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactI18next from '../share/react-i18next.ts';
import * as reactQuery from '../share/react-query.ts';
import * as reactRouter from '../share/react-router.ts';
import * as styledComponents from '../share/styled-components.ts';
import * as zod from '../share/zod.ts';

/** The one copy of each shared library, as remotes get it on the server; in browsers `offered-libraries.ts` has them. */
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
