import { type HydrationTrigger, ISLAND_ELEMENT, type KarwanContext, type RenderIsland } from '@karwan/shared-contracts';
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
export type UsedIsland = { id: string; on: HydrationTrigger; words: readonly string[] };

/** The islands of one page. */
export type PageIslands = {
  render: RenderIsland;
  /** Registers an already rendered island and returns its id. */
  register: (island: UsedIsland) => string;
  /** The kinds placed so far, without duplicates. */
  used: () => UsedIsland[];
};

/** `prefix` starts the ids of the page's islands; it differs between responses that may be combined in one document. */
export function createPageIslands(ctx: () => KarwanContext, prefix: string): PageIslands {
  const used = new Map<string, { on: HydrationTrigger; words: Set<string> }>();
  const counts = new Map<string, number>();
  /** The id ends with the island's index within its kind, by which the page's next state is matched to this one. */
  const register = ({ id, on, words }: UsedIsland) => {
    const registered = used.get(id) ?? { on, words: new Set<string>() };
    used.set(id, registered);
    for (const key of words) registered.words.add(key);
    const name = id.slice(id.indexOf('/') + 1);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `${prefix}${name}-${count}`;
  };
  return {
    render: renderIslands(ctx, register),
    register,
    used: () => [...used].map(([id, { on, words }]) => ({ id, on, words: [...words] })),
  };
}

/**
 * Renders each island as a separate root, as the browser hydrates it: with its own `useId` ids, prefixed with the id
 * from `register`, and without context other than location and styles.
 */
export const renderIslands =
  (ctx: () => KarwanContext, register: PageIslands['register']): RenderIsland =>
  ({ id, on, render, words }, props) => (
    <PlacedIsland id={register({ id, on, words: words?.(props) ?? [] })} of={id} on={on} json={JSON.stringify(props)}>
      {render({ ctx: ctx(), props })}
    </PlacedIsland>
  );

type PlacedIslandProps = { id: string; of: string; on: HydrationTrigger; json: string; children: ReactNode };

function PlacedIsland({ id, of, on, json, children }: PlacedIslandProps): ReactNode {
  const html = renderToString(useInheritedContext(children), { identifierPrefix: id });
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
function useInheritedContext(children: ReactNode): ReactNode {
  const wrappers = [
    useContextWrapper(StyleSheetContext),
    useContextWrapper(DataRouter),
    useContextWrapper(DataRouterState),
    useContextWrapper(DataRouterData),
    useContextWrapper(DataRouterNavigation),
    useContextWrapper(Navigation),
    useContextWrapper(PlaceContext),
    useContextWrapper(RouteContext),
  ];
  return wrappers.reduce((tree, wrap) => wrap(tree), children);
}

function useContextWrapper<Value>(Context: React.Context<Value>): (children: ReactNode) => ReactNode {
  const value = useContext(Context);
  return (children) => <Context value={value}>{children}</Context>;
}
