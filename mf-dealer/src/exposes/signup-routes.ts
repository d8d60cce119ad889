import { type KarwanContext, type PageHead, withSchemas } from '@karwan/shared-contracts';
import type { RouteObject } from 'react-router';
import { signupKinds, signupPath } from '../features/signup/data/signup-kind.ts';
import { copyOf } from '../lib/copy.ts';

/** Sign-up of each kind of dealer and of workshops. Public, one shared page. */
export const signupRoutes = (ctx: KarwanContext): RouteObject[] =>
  signupKinds.map((kind) => ({
    path: signupPath(kind),
    handle: {
      chunk: 'signup-page',
      head: (): PageHead => ({
        title: copyOf(ctx)(`signup.${kind}.title`),
        description: copyOf(ctx)(`signup.${kind}.description`),
        canonicalPath: signupPath(kind),
      }),
    },
    lazy: withSchemas(() => import(/* webpackChunkName: "signup-page" */ '../pages/signup-page.tsx')),
  }));
