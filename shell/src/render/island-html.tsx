import { ISLAND_ELEMENT, type IslandWish, type KarwanContext, type RenderIsland } from '@karwan/shared-contracts';
import { createElement, type ReactNode, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import {
  UNSAFE_DataRouterContext as DataRouter,
  UNSAFE_DataRouterDataContext as DataRouterData,
  UNSAFE_DataRouterNavigationContext as DataRouterNavigation,
  UNSAFE_DataRouterStateContext as DataRouterState,
  UNSAFE_NavigationContext as Navigation,
  UNSAFE_LocationContext as PlaceContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router';
import { StyleSheetContext } from 'styled-components';

/** A kind of islands on a page, and the keys of what they say there. */
export type UsedIsland = { id: string; on: IslandWish; words: readonly string[] };

/** The islands of one page. */
export type PageIslands = {
  render: RenderIsland;
  /** Those placed so far, each kind once. */
  used: () => UsedIsland[];
};

/**
 * Renders each island as a root of its own, as the browser will hydrate it: with ids of its own, and without any context but
 * the place and the page's styles. `prefix` begins those ids; it is another one for each answer that may meet on a page.
 */
export function createPageIslands(ctx: () => KarwanContext, prefix: string): PageIslands {
  const used = new Map<string, { on: IslandWish; words: Set<string> }>();
  const counts = new Map<string, number>();
  /** The island's place among those of its kind: with it a page's next state is told from this one. */
  const nextId = (name: string) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `${name}-${count}`;
  };
  return {
    render: (definition, props) => {
      const { id, on, render, words } = definition;
      const known = used.get(id) ?? { on, words: new Set<string>() };
      used.set(id, known);
      for (const key of words?.(props) ?? []) known.words.add(key);
      return (
        <PlacedIsland of={id} on={on} nextId={nextId} prefix={prefix} json={JSON.stringify(props)}>
          {render({ ctx: ctx(), props })}
        </PlacedIsland>
      );
    },
    used: () => [...used].map(([id, { on, words }]) => ({ id, on, words: [...words] })),
  };
}

type PlacedIslandProps = {
  of: string;
  on: IslandWish;
  nextId: (name: string) => string;
  prefix: string;
  json: string;
  children: ReactNode;
};

function PlacedIsland({ of, on, nextId, prefix, json, children }: PlacedIslandProps): ReactNode {
  const id = nextId(of.slice(of.indexOf('/') + 1));
  const key = `${prefix}${id}`;
  const html = renderToString(useSurroundings(children), { identifierPrefix: key });
  return createElement(ISLAND_ELEMENT, {
    id: key,
    'data-of': of,
    'data-on': on,
    'data-key': key,
    'data-props': json,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has just written it.
    dangerouslySetInnerHTML: { __html: html },
  });
}

/** What a root inside of another one does not inherit by itself. */
function useSurroundings(inside: ReactNode): ReactNode {
  const surroundings = [
    useValue(StyleSheetContext),
    useValue(DataRouter),
    useValue(DataRouterState),
    useValue(DataRouterData),
    useValue(DataRouterNavigation),
    useValue(Navigation),
    useValue(PlaceContext),
    useValue(RouteContext),
  ];
  return surroundings.reduce((tree, around) => around(tree), inside);
}

function useValue<Value>(Context: React.Context<Value>): (inside: ReactNode) => ReactNode {
  const value = useContext(Context);
  return (inside) => <Context value={value}>{inside}</Context>;
}
