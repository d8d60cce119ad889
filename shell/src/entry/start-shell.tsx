import { schemasReady } from '@karwan/shared-contracts';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ROOT_ELEMENT_ID } from '../boot/boot-data.ts';
import { replayEarlyClick } from '../boot/early-click.ts';
import type { Browsing } from '../composition/browsing.tsx';
import { createCopy } from '../composition/create-copy.ts';
import { failureOf } from '../composition/failure-of.ts';
import { createFindSession, retryFindSession } from '../composition/find-session.ts';
import { PlacedWidget } from '../composition/placed-widget.tsx';
import { ShellApp } from '../composition/shell-app.tsx';
import { REGION_ROUTE_ID } from '../composition/shell-routes.tsx';
import { pagePaths } from '../islands/page-kinds.ts';
import { dispatchAutofilledValues } from '../lib/autofilled-fields.ts';
import { replayStoredEvents } from '../lib/stored-events.ts';
import { createBrowserRemotes } from './browser-remotes.ts';
import { createPageContext } from './create-page-context.ts';
import { firstRoutes } from './first-routes.ts';
import { mountableBranch } from './mountable-branch.ts';
import { prefetchLinks } from './prefetch-links.ts';
import { publicDocuments } from './public-documents.ts';
import { hydrateQueries, readBootData } from './read-boot-data.ts';
import { onCaughtError, onRecoverableError } from './render-reports.ts';
import { retryLocation } from './retry-location.ts';

/** Hydrates the server's page. */
export async function startShell() {
  // Loads the schemas first, because in development the event bus validates payloads.
  if (KARWAN_IS_DEVELOPMENT) await schemasReady();
  const boot = readBootData();
  const ctx = createPageContext(boot, { i18n: createCopy(), RemoteWidget: PlacedWidget });
  hydrateQueries(ctx.queryClient, boot.queries);
  dispatchAutofilledValues();

  const { remotes } = createBrowserRemotes(boot, ctx);
  const findSession = boot.isSessionUnknown ? createFindSession(ctx) : async () => true;
  const initialRoutes = await firstRoutes({ ctx, remotes, findSession }, boot);
  const mounted = new Set(initialRoutes.mounted);

  /** The branch of a path's owner; empty if it is mounted or the path has none. Rejects if it cannot be loaded. */
  const loadMissingBranch = async (pathname: string) => {
    const owner = remotes.ownerOf(pathname);
    if (owner === undefined || mounted.has(owner)) return [];
    const remote = await remotes.load(owner);
    if (mounted.has(owner)) return [];
    mounted.add(owner);
    return [mountableBranch(owner, remote, ctx)];
  };

  const router = createBrowserRouter(initialRoutes.routes, {
    hydrationData: initialRoutes.hydrationData,
    // Must not throw: a location whose owner is missing then matches the fallback route.
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const pathname = new URL(path, location.origin).pathname;
      patch(REGION_ROUTE_ID, await loadMissingBranch(pathname).catch(() => []));
    },
  });
  router.patchRoutes(REGION_ROUTE_ID, publicDocuments(pagePaths(boot.paths)));
  /** Mounts the pages of a path's owner. Resolves with false if it cannot be loaded. */
  const mount = async (pathname: string) => {
    try {
      router.patchRoutes(REGION_ROUTE_ID, await loadMissingBranch(pathname));
      return true;
    } catch {
      return false;
    }
  };
  const browsing: Browsing = {
    retry: retryLocation(router, mount),
    failure: () => failureOf(router.state),
  };

  void replayStoredEvents(ctx.bus);
  const root = document.getElementById(ROOT_ELEMENT_ID);
  if (!root) throw new Error('The page has no root element');
  hydrateRoot(
    root,
    <ShellApp ctx={ctx} site={boot.site} remotes={remotes} browsing={browsing} requestId={boot.requestId}>
      <RouterProvider router={router} />
    </ShellApp>,
    { onRecoverableError, onCaughtError },
  );
  document.documentElement.dataset.hydrated = 'true';
  replayEarlyClick();
  if (boot.isSessionUnknown) retryFindSession(findSession);
  prefetchLinks(router, remotes, mount);
}
