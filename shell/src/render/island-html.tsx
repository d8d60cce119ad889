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

/** A kind of island on a page, with the copy keys that it uses there. */
export type UsedIsland = { id: string; on: IslandWish; words: readonly string[] };

/** The islands of one page. */
export type PageIslands = {
  render: RenderIsland;
  /** Registers an already rendered island and returns its id. */
  place: (island: UsedIsland) => string;
  /** The kinds placed so far, without duplicates. */
  used: () => UsedIsland[];
};

/** `prefix` starts the ids of the page's islands; it differs between responses that may be combined in one document. */
export function createPageIslands(ctx: () => KarwanContext, prefix: string): PageIslands {
  const used = new Map<string, { on: IslandWish; words: Set<string> }>();
  const counts = new Map<string, number>();
  /** The id ends with the island's index within its kind, by which the page's next state is matched to this one. */
  const place = ({ id, on, words }: UsedIsland) => {
    const known = used.get(id) ?? { on, words: new Set<string>() };
    used.set(id, known);
    for (const key of words) known.words.add(key);
    const name = id.slice(id.indexOf('/') + 1);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `${prefix}${name}-${count}`;
  };
  return {
    render: renderIslands(ctx, place),
    place,
    used: () => [...used].map(([id, { on, words }]) => ({ id, on, words: [...words] })),
  };
}

/**
 * Renders each island as a separate root, as the browser hydrates it: with its own `useId` ids, prefixed with the id
 * from `place`, and without context other than location and styles.
 */
export const renderIslands =
  (ctx: () => KarwanContext, place: PageIslands['place']): RenderIsland =>
  ({ id, on, render, words }, props) => (
    <PlacedIsland id={place({ id, on, words: words?.(props) ?? [] })} of={id} on={on} json={JSON.stringify(props)}>
      {render({ ctx: ctx(), props })}
    </PlacedIsland>
  );

type PlacedIslandProps = { id: string; of: string; on: IslandWish; json: string; children: ReactNode };

function PlacedIsland({ id, of, on, json, children }: PlacedIslandProps): ReactNode {
  const html = renderToString(useSurroundings(children), { identifierPrefix: id });
  return createElement(ISLAND_ELEMENT, {
    id,
    'data-of': of,
    'data-on': on,
    'data-props': json,
    // React has just rendered this HTML.
    dangerouslySetInnerHTML: { __html: html },
  });
}

/** Context that a nested root does not inherit. */
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
