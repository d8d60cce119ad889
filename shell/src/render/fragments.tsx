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

/** Stands where the id of an island will stand, with the island's place among those of the fragment. */
const MARK = `${randomUUID()}_`;
const MARKS = new RegExp(`${MARK}(\\d+)_`);

/** A fragment without what differs by page: `parts` are HTML and, every second one, whose id stands between. */
type Kept = { parts: string[]; islands: UsedIsland[]; rules: readonly AddedRules[] };

/** Since the start, and what is kept now. */
export type FragmentFigures = { hits: number; misses: number; entries: number; bytes: number };

export type FragmentsOfPage = {
  ctx: KarwanContext;
  /** The releases that the page is made of. */
  versions: string;
  styles: PageStyles;
  islands: PageIslands;
};

/** Fragments that this thread has rendered, by releases, name and all of their props; least recently used go first. */
export function createFragments(maxBytes = MAX_BYTES) {
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ parts }, key) => (parts.join('').length + key.length) * BYTES_PER_CHARACTER,
  });
  const counts = { hits: 0, misses: 0 };
  return {
    forPage:
      ({ ctx, versions, styles, islands }: FragmentsOfPage): RenderFragment =>
      (definition, props) => {
        const json = JSON.stringify(props);
        const key = `${versions} ${definition.id} ${json}`;
        const known = kept.get(key);
        counts[known ? 'hits' : 'misses'] += 1;
        // Made and kept ones go the same way into the page, so that nobody can tell them apart.
        const { parts, islands: placed, rules } = known ?? renderedFor(nobodyIn(ctx), definition, json);
        if (!known) kept.set(key, { parts, islands: placed, rules });
        styles.add(rules);
        const ids = placed.map(islands.place);
        return parts.map((part, index) => (index % 2 === 0 ? part : ids[Number(part)])).join('');
      },
    get figures(): FragmentFigures {
      return { ...counts, entries: kept.size, bytes: kept.calculatedSize };
    },
  };
}

export type Fragments = ReturnType<typeof createFragments>;

/** From nothing but what its key holds. Throws what its components throw. */
function renderedFor<Props>(ctx: KarwanContext, definition: FragmentDefinition<Props>, json: string): Kept {
  const styles = new PageStyles(undefined);
  const islands: UsedIsland[] = [];
  ctx.renderIsland = renderIslands(
    () => ctx,
    (island) => `${MARK}${islands.push(island) - 1}_`,
  );
  const html = renderToString(
    <CachedStyles styles={styles}>
      <StaticRouter location="/">{definition.render({ ctx, props: JSON.parse(json) })}</StaticRouter>
    </CachedStyles>,
  );
  ctx.queryClient.clear();
  return { parts: html.split(MARKS), islands, rules: styles.fresh };
}

/** The context of a page for nobody in particular, at no time. */
const nobodyIn = ({ i18n, config, RemoteWidget }: KarwanContext): KarwanContext => ({
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
