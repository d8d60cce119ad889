import { type KarwanContext, paths, type RouteHandle } from '@karwan/shared-contracts';
import type { RouteObject } from 'react-router';
import type { Remotes } from '../composition/remotes.tsx';
import { prefetchWidgets } from '../composition/widget-placement.ts';
import type { PagePath } from '../islands/page-kinds.ts';
import { copyOf } from '../lib/copy.ts';
import { HomePage } from '../pages/home-page.tsx';
import { homeWidgets } from '../pages/home-widgets.ts';
import { InfoPage } from '../pages/info-page.tsx';
import { type InfoPageId, infoPageIds, infoPages } from '../pages/info-pages.ts';

/** Paths of the shell's own pages. None of them reads the query. */
export const shellPaths: readonly PagePath[] = [paths.home, ...infoPageIds.map((id) => infoPages[id].path)].map(
  (path) => ({ path, isPublic: true, reads: [] }),
);

/** The shell's own pages. They are public, so browsers never load their code. */
export const shellPages = (ctx: KarwanContext, remotes: Remotes): RouteObject[] => [
  {
    id: 'home',
    path: paths.home,
    handle: { isPublic: true, head: homeHead } satisfies RouteHandle,
    loader: async () => {
      await prefetchWidgets(ctx, remotes, homeWidgets);
      return null;
    },
    Component: HomePage,
  },
  ...infoPageIds.map((id) => ({
    id,
    path: infoPages[id].path,
    handle: { isPublic: true, head: infoHead(id) } satisfies RouteHandle,
    loader: () => id,
    Component: InfoPage,
  })),
];

const homeHead: RouteHandle['head'] = ({ ctx }) => ({
  title: copyOf(ctx)('home.title'),
  description: copyOf(ctx)('home.description'),
  canonicalPath: paths.home,
});

const infoHead =
  (id: InfoPageId): RouteHandle['head'] =>
  ({ ctx }) => ({
    title: copyOf(ctx)(`info.${id}.title`),
    description: copyOf(ctx)(`info.${id}.lead`),
    canonicalPath: infoPages[id].path,
  });
