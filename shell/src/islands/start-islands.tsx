import {
  type CopyReader,
  type CopyTree,
  type IslandDefinition,
  messages,
  profileBlocked,
  type RemoteIslands,
  schemasReady,
  type TakeFrom,
  toastShow,
} from '@karwan/shared-contracts';
import { lazy } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { type BootData, WORDS_ELEMENT_ID } from '../boot/boot-data.ts';
import { staticBrowsing } from '../composition/browsing.tsx';
import { createIslandCopy } from '../composition/create-island-copy.ts';
import { createFindSession, retryFindSession } from '../composition/find-session.ts';
import { createBrowserRemotes } from '../entry/browser-remotes.ts';
import { createPageContext } from '../entry/create-page-context.ts';
import { hydrateQueries, readBootData } from '../entry/read-boot-data.ts';
import { onCaughtError, onRecoverableError } from '../entry/render-reports.ts';
import { loadIslands } from '../federation/load-remote.ts';
import { withRetries } from '../federation/with-retries.ts';
import { dispatchAutofilledValues } from '../lib/autofilled-fields.ts';
import { NAMESPACE } from '../lib/copy.ts';
import { replayStoredEvents } from '../lib/stored-events.ts';
import { getHydrationLocation, isSamePage, revalidate, setHydrationLocation } from './browser-location.ts';
import { pagePaths } from './page-kinds.ts';
import type { Islands } from './schedule-islands.ts';
import { rootOf, type ShellProviderProps } from './shell-island.tsx';
import { shellIslands } from './shell-islands.ts';

/** Lazy, because few islands embed remote widgets. */
const RemoteWidget = lazy(async () => {
  const { PlacedWidget } = await withRetries(
    () => import(/* webpackChunkName: "placed-widget" */ '../composition/placed-widget.tsx'),
  );
  return { default: PlacedWidget };
});

/** Starts what all islands of this document share: auth, calls, events, the live connection. */
export async function startIslands(): Promise<Islands> {
  // Loads the schemas first, because in development the event bus validates payloads.
  if (KARWAN_IS_DEVELOPMENT) await schemasReady();
  const boot = readBootData();
  const ctx = createPageContext(boot, { i18n: createIslandCopy(), RemoteWidget });
  hydrateQueries(ctx.queryClient, boot.queries);
  dispatchAutofilledValues();
  addCopy(ctx, boot.words);
  setHydrationLocation(boot.search ?? '');
  if (boot.isSessionUnknown) retryFindSession(createFindSession(ctx));
  const { remotes, findRemote: remoteNamed } = createBrowserRemotes(boot, ctx);
  const browsing = { ...staticBrowsing, retry: revalidate };
  const addOwnCopy = (copy: CopyTree) => ctx.i18n.add('en', NAMESPACE, copy);
  const surroundings = { ctx, site: boot.site, remotes, browsing, requestId: boot.requestId };
  const findIsland = createFinder(surroundings, { addOwnCopy, load: (owner) => loadIslands(remoteNamed(owner)) });
  let resolveAppendFromPage: (takeFrom: TakeFrom) => void = () => undefined;
  const whenRegionsStarted = new Promise<TakeFrom>((resolve) => {
    resolveAppendFromPage = resolve;
  });
  ctx.takeFrom = async (...args) => (await whenRegionsStarted)(...args);
  const roots = new Map<HTMLElement, Root>();
  const currentAccountId = () => ctx.auth.getSnapshot().user?._id;
  const initialState = { accountId: currentAccountId(), location: getHydrationLocation(), href: location.href };
  /** Outside `<main>`, the HTML is that of the document's first URL and account. */
  const hasStaleHtml = (element: HTMLElement) =>
    !element.closest('main') &&
    (currentAccountId() !== initialState.accountId ||
      !isSamePage(getHydrationLocation(), initialState.location) ||
      location.href !== initialState.href);
  const replayedEvents = replayStoredEvents(ctx.bus);
  const onAccountChange = (listener: () => void) => {
    // An account that the previous document has just logged out.
    void replayedEvents.then((eventNames) => eventNames.includes(profileBlocked.name) && listener());
    let previousId = currentAccountId();
    ctx.auth.subscribe(() => {
      const accountId = currentAccountId();
      if (accountId === previousId) return;
      previousId = accountId;
      listener();
    });
  };
  /** Unmounts islands that are no longer on the page. */
  const unmountRemoved = () => {
    for (const [element, root] of roots) {
      if (element.isConnected) continue;
      root.unmount();
      roots.delete(element);
    }
  };
  const showNetworkError = () => ctx.bus.emit(toastShow, { variant: 'error', message: messages.networkError });
  return {
    showNetworkError,
    onAccountChange,
    hydrate: async (element) => {
      const { render } = await findIsland(element.dataset.of ?? '');
      await nextTask();
      if (!element.isConnected) return;
      // Reads the current props: a region may have changed them meanwhile.
      const { props = '{}' } = element.dataset;
      // Written by the same release of the island's owner, so not validated.
      const tree = render({ ctx, props: JSON.parse(props) as never });
      const options = { identifierPrefix: element.id, onRecoverableError, onCaughtError };
      if (hasStaleHtml(element)) roots.set(element, createRoot(element, options)).get(element)?.render(tree);
      // Synchronously: in the next task the page or account may no longer match the HTML.
      else
        roots.set(
          element,
          flushSync(() => hydrateRoot(element, tree, options)),
        );
      element.dataset.alive = '';
    },
    startRegions: async (rescan) => {
      const { startRegions } = await import(/* webpackChunkName: "regions" */ './regions.ts');
      const { takeFrom } = startRegions({
        paths: pagePaths(boot.paths),
        versions: boot.versions ?? '',
        onFailure: showNetworkError,
        onBackOnline: ({ pathname, search, hash }) =>
          ctx.bus.emit(toastShow, {
            variant: 'info',
            message: 'You’re back online.',
            action: { label: 'Open the page', link: pathname + search + hash },
            durationMs: 10_000,
          }),
        islands: {
          rescan: () => {
            unmountRemoved();
            rescan();
          },
          update: (old, next) => {
            const root = roots.get(old);
            const { of = '', props = '{}' } = next.dataset;
            if (!root || old.dataset.of !== of) return false;
            if (old.dataset.props !== props)
              void findIsland(of).then(({ render }) => root.render(render({ ctx, props: JSON.parse(props) as never })));
            old.dataset.props = props;
            return true;
          },
          addCopy: (region) => {
            const words = region.getElementById(WORDS_ELEMENT_ID)?.textContent;
            if (words) addCopy(ctx, JSON.parse(words));
          },
          onAccountChange,
        },
      });
      resolveAppendFromPage(takeFrom);
    },
  };
}

/** One task each: hydrating dozens of islands in one task would block input on phones. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Finds an island by its id: `shell/site-header`, `mf-listings/save-heart`. Failed loads of remotes are retried. */
function createFinder(
  surroundings: ShellProviderProps,
  { addOwnCopy, load }: { addOwnCopy: (copy: CopyTree) => void; load: (owner: string) => Promise<RemoteIslands> },
) {
  const remotes = new Map<string, Promise<RemoteIslands>>();
  const islandsOf = (owner: string) => {
    const known = remotes.get(owner);
    if (known) return known;
    const pending = load(owner);
    remotes.set(owner, pending);
    pending.catch(() => remotes.delete(owner));
    return pending;
  };
  return async (id: string): Promise<IslandDefinition<never>> => {
    const [owner = '', name = ''] = id.split('/');
    if (owner === 'shell') {
      const loadShellIsland = shellIslands[name];
      if (!loadShellIsland) throw new Error(`The shell has no island "${name}"`);
      const island = await withRetries(() => loadShellIsland());
      if (island.copy) addOwnCopy(island.copy);
      return rootOf(island, surroundings);
    }
    const island = (await islandsOf(owner))[name];
    if (!island) throw new Error(`${owner} has no island "${name}"`);
    return withRetries(() => island());
  };
}

/** Adds the copy of the page's islands, by their owner's namespace. */
function addCopy({ i18n }: { i18n: CopyReader }, words: BootData['words'] = {}) {
  for (const [namespace, tree] of Object.entries(words)) i18n.add('en', namespace, tree);
}
