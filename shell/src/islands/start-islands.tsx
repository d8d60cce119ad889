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
import { still } from '../composition/browsing.tsx';
import { createIslandCopy } from '../composition/create-island-copy.ts';
import { createFindSession, keepFinding } from '../composition/find-session.ts';
import { createBrowserRemotes } from '../entry/browser-remotes.ts';
import { createPageContext } from '../entry/create-page-context.ts';
import { hydrateQueries, readBootData } from '../entry/read-boot-data.ts';
import { onCaughtError, onRecoverableError } from '../entry/render-reports.ts';
import { loadIslands } from '../federation/load-remote.ts';
import { withRetries } from '../federation/with-retries.ts';
import { sayCarried } from '../lib/carried-events.ts';
import { NAMESPACE } from '../lib/copy.ts';
import { reportFilledFields } from '../lib/filled-fields.ts';
import { pagePaths } from './page-kinds.ts';
import { hereInHtml, isSamePage, revalidate, setRendered } from './places.ts';
import type { Islands } from './schedule-islands.ts';
import { rootOf, type ShellSurroundings } from './shell-island.tsx';
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
  reportFilledFields();
  addWords(ctx, boot.words);
  setRendered(boot.search ?? '');
  if (boot.isSessionUnknown) keepFinding(createFindSession(ctx));
  const { remotes, remoteNamed } = createBrowserRemotes(boot, ctx);
  const browsing = { ...still, retry: revalidate };
  const addOwnCopy = (copy: CopyTree) => ctx.i18n.add('en', NAMESPACE, copy);
  const surroundings = { ctx, site: boot.site, remotes, browsing, requestId: boot.requestId };
  const find = createFinder(surroundings, { addOwnCopy, load: (owner) => loadIslands(remoteNamed(owner)) });
  let regionsHaveCome: (takeFrom: TakeFrom) => void = () => undefined;
  const regions = new Promise<TakeFrom>((resolve) => {
    regionsHaveCome = resolve;
  });
  ctx.takeFrom = async (...what) => (await regions)(...what);
  const roots = new Map<HTMLElement, Root>();
  const personNow = () => ctx.auth.getSnapshot().user?._id;
  const served = { person: personNow(), place: hereInHtml(), href: location.href };
  /** Outside `<main>`, the HTML is that of the document's first URL and account. */
  const isOutdated = (place: HTMLElement) =>
    !place.closest('main') &&
    (personNow() !== served.person || !isSamePage(hereInHtml(), served.place) || location.href !== served.href);
  const carried = sayCarried(ctx.bus);
  const onPersonChange = (listener: () => void) => {
    // An account that the previous document has just logged out.
    void carried.then((said) => said.includes(profileBlocked.name) && listener());
    let person = personNow();
    ctx.auth.subscribe(() => {
      const now = personNow();
      if (now === person) return;
      person = now;
      listener();
    });
  };
  /** Unmounts islands that are no longer on the page. */
  const sweep = () => {
    for (const [place, root] of roots) {
      if (place.isConnected) continue;
      root.unmount();
      roots.delete(place);
    }
  };
  const tellLost = () => ctx.bus.emit(toastShow, { variant: 'error', message: messages.networkError });
  return {
    tellLost,
    onPersonChange,
    hydrate: async (place) => {
      const { render } = await find(place.dataset.of ?? '');
      await ownTask();
      if (!place.isConnected) return;
      // Reads the current props: a region may have changed them meanwhile.
      const { props = '{}' } = place.dataset;
      // Written by the same release of the island's owner, so not validated.
      const tree = render({ ctx, props: JSON.parse(props) as never });
      const options = { identifierPrefix: place.id, onRecoverableError, onCaughtError };
      if (isOutdated(place)) roots.set(place, createRoot(place, options)).get(place)?.render(tree);
      // Synchronously: in the next task the page or account may no longer match the HTML.
      else
        roots.set(
          place,
          flushSync(() => hydrateRoot(place, tree, options)),
        );
      place.dataset.alive = '';
    },
    startRegions: async (look) => {
      const { startRegions } = await import(/* webpackChunkName: "regions" */ './regions.ts');
      const { takeFrom } = startRegions({
        paths: pagePaths(boot.paths),
        versions: boot.versions ?? '',
        onFailure: tellLost,
        onBackOnline: ({ pathname, search, hash }) =>
          ctx.bus.emit(toastShow, {
            variant: 'info',
            message: 'You’re back online.',
            action: { label: 'Open the page', link: pathname + search + hash },
            durationMs: 10_000,
          }),
        islands: {
          look: () => {
            sweep();
            look();
          },
          update: (old, fresh) => {
            const root = roots.get(old);
            const { of = '', props = '{}' } = fresh.dataset;
            if (!root || old.dataset.of !== of) return false;
            if (old.dataset.props !== props)
              void find(of).then(({ render }) => root.render(render({ ctx, props: JSON.parse(props) as never })));
            old.dataset.props = props;
            return true;
          },
          addWords: (region) => {
            const words = region.getElementById(WORDS_ELEMENT_ID)?.textContent;
            if (words) addWords(ctx, JSON.parse(words));
          },
          onPersonChange,
        },
      });
      regionsHaveCome(takeFrom);
    },
  };
}

/** One task each: hydrating dozens of islands in one task would block input on phones. */
const ownTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Finds an island by its id: `shell/site-header`, `mf-listings/save-heart`. Failed loads of remotes are retried. */
function createFinder(
  surroundings: ShellSurroundings,
  { addOwnCopy, load }: { addOwnCopy: (copy: CopyTree) => void; load: (owner: string) => Promise<RemoteIslands> },
) {
  const remotes = new Map<string, Promise<RemoteIslands>>();
  const islandsOf = (owner: string) => {
    const known = remotes.get(owner);
    if (known) return known;
    const coming = load(owner);
    remotes.set(owner, coming);
    coming.catch(() => remotes.delete(owner));
    return coming;
  };
  return async (id: string): Promise<IslandDefinition<never>> => {
    const [owner = '', name = ''] = id.split('/');
    if (owner === 'shell') {
      const loadOwn = shellIslands[name];
      if (!loadOwn) throw new Error(`The shell has no island "${name}"`);
      const island = await withRetries(() => loadOwn());
      if (island.copy) addOwnCopy(island.copy);
      return rootOf(island, surroundings);
    }
    const island = (await islandsOf(owner))[name];
    if (!island) throw new Error(`${owner} has no island "${name}"`);
    return withRetries(() => island());
  };
}

/** Adds the copy of the page's islands, by their owner's namespace. */
function addWords({ i18n }: { i18n: CopyReader }, words: BootData['words'] = {}) {
  for (const [namespace, tree] of Object.entries(words)) i18n.add('en', namespace, tree);
}
