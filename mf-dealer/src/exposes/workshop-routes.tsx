import { type KarwanContext, type PageHead, paths } from '@karwan/shared-contracts';
import { type RouteObject, redirect } from 'react-router';
import { WorkshopLayout } from '../features/workshop/components/WorkshopLayout.tsx';
import { copyOf } from '../lib/copy.ts';

const toProfile = () => redirect(paths.workshopProfile);

/** A workshop's private pages (ACC-07), and `/mechanic`, which redirects to them (ACC-01). */
export const workshopRoutes = (ctx: KarwanContext): RouteObject[] => {
  const head = (id: 'profile' | 'security') => (): PageHead => ({
    title: copyOf(ctx)(`workshop.${id}`),
    noIndex: true,
  });
  return [
    {
      element: <WorkshopLayout />,
      children: [
        {
          path: paths.workshopProfile,
          handle: { chunk: 'workshop-profile-page', head: head('profile') },
          lazy: () => import(/* webpackChunkName: "workshop-profile-page" */ '../pages/workshop-profile-page.tsx'),
        },
        {
          path: paths.workshopSecurity,
          handle: { chunk: 'workshop-security-page', head: head('security') },
          lazy: () => import(/* webpackChunkName: "workshop-security-page" */ '../pages/workshop-security-page.tsx'),
        },
      ],
    },
    { path: '/mechanic/*', loader: toProfile },
  ];
};
