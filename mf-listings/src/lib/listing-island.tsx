import type { IslandWish, SearchedVertical } from '@karwan/shared-contracts';
import { type Island, island, type OfPlainProps, useKarwan } from '@karwan/shared-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { VerticalProvider } from './vertical-context.tsx';

type OfVertical = { vertical: SearchedVertical };

/**
 * Creates an island of this remote, whose component has the vertical and the page's queries in context, as on pages.
 */
export function listingIsland<Props extends OfVertical>(
  { name, on, words }: { name: string; on: IslandWish; words: (props: Props) => readonly string[] },
  component: OfPlainProps<Props>,
): Island<Props> {
  // `OfPlainProps` has checked that this is a component.
  const Inside = component as ComponentType<Props>;
  const surrounded = (props: Props) => (
    <Around vertical={props.vertical}>
      <Inside {...props} />
    </Around>
  );
  return island<Props>({ id: `mf-listings/${name}`, on, words }, surrounded as OfPlainProps<Props>);
}

function Around({ vertical, children }: OfVertical & { children: ReactNode }) {
  const { queryClient } = useKarwan();
  return (
    <QueryClientProvider client={queryClient}>
      <VerticalProvider vertical={vertical}>{children}</VerticalProvider>
    </QueryClientProvider>
  );
}
