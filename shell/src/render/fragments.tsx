import { randomUUID } from 'node:crypto';
import {
  createAuthStore,
  createEventBus,
  type FragmentDefinition,
  type KarwanContext,
  loggedOut,
  type RenderFragment,
} from '@karwan/shared-contracts';
import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { createQueryClient } from '../composition/create-query-client.ts';
import { type AddedRules, CachedStyles, PageStyles } from './cached-styles.tsx';
import { type PageIslands, renderIslands, type UsedIsland } from './island-html.tsx';

const MAX_BYTES = 16 * 1_048_576;
const BYTES_PER_CHARACTER = 2;

/** Placeholder of an island's id, with the island's index within the fragment. */
const ISLAND_ID_PLACEHOLDER = `${randomUUID()}_`;
const ISLAND_ID_PATTERN = new RegExp(`${ISLAND_ID_PLACEHOLDER}(\\d+)_`);

/**
 * A fragment without page-specific ids: `parts` alternates HTML with indexes of the islands whose id goes in between.
 */
type CachedFragment = { parts: string[]; islands: UsedIsland[]; rules: readonly AddedRules[] };

/** Hits and misses since the start; entries and bytes currently cached. */
export type FragmentFigures = { hits: number; misses: number; entries: number; bytes: number };

export type PageFragmentContext = {
  ctx: KarwanContext;
  /** The releases that render the page. */
  versions: string;
  styles: PageStyles;
  islands: PageIslands;
};

/** An LRU cache of this thread's rendered fragments, by releases, name and all props. */
export function createFragments(maxBytes = MAX_BYTES) {
  const cache = new LRUCache<string, CachedFragment>({
    maxSize: maxBytes,
    sizeCalculation: ({ parts }, key) => (parts.join('').length + key.length) * BYTES_PER_CHARACTER,
  });
  const counts = { hits: 0, misses: 0 };
  return {
    forPage:
      ({ ctx, versions, styles, islands }: PageFragmentContext): RenderFragment =>
      (definition, props) => {
        const json = JSON.stringify(props);
        const key = `${versions} ${definition.id} ${json}`;
        const cached = cache.get(key);
        counts[cached ? 'hits' : 'misses'] += 1;
        // Cached and fresh fragments take the same path, so that their output is identical.
        const { parts, islands: placed, rules } = cached ?? renderUncached(anonymousContext(ctx), definition, json);
        if (!cached) cache.set(key, { parts, islands: placed, rules });
        styles.add(rules);
        const ids = placed.map(islands.register);
        return parts.map((part, index) => (index % 2 === 0 ? part : ids[Number(part)])).join('');
      },
    get figures(): FragmentFigures {
      return { ...counts, entries: cache.size, bytes: cache.calculatedSize };
    },
  };
}

export type Fragments = ReturnType<typeof createFragments>;

/** Renders a fragment from its cache key only. Throws what its component throws. */
function renderUncached<Props>(
  ctx: KarwanContext,
  definition: FragmentDefinition<Props>,
  json: string,
): CachedFragment {
  const styles = new PageStyles(undefined);
  const islands: UsedIsland[] = [];
  ctx.renderIsland = renderIslands(
    () => ctx,
    (island) => `${ISLAND_ID_PLACEHOLDER}${islands.push(island) - 1}_`,
  );
  const html = renderToString(
    <CachedStyles styles={styles}>
      <StaticRouter location="/">{definition.render({ ctx, props: JSON.parse(json) })}</StaticRouter>
    </CachedStyles>,
  );
  ctx.queryClient.clear();
  return { parts: html.split(ISLAND_ID_PATTERN), islands, rules: styles.newRules };
}

/** A page context without user or time. */
const anonymousContext = ({ i18n, config, RemoteWidget }: KarwanContext): KarwanContext => ({
  i18n,
  config,
  RemoteWidget,
  queryClient: createQueryClient('server'),
  call: () => Promise.reject(new Error('A fragment shows what its props hold: it calls nobody')),
  bus: createEventBus(),
  auth: createAuthStore(loggedOut),
  get renderedAtMs(): number {
    throw new Error('A fragment is shown at many times: what it says of time comes by its props');
  },
});
