import type { HydrationTrigger, SearchedVertical } from '@karwan/shared-contracts';
import { type Island, island, type PlainPropsComponent, useKarwan } from '@karwan/shared-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { VerticalProvider } from './vertical-context.tsx';

type VerticalProps = { vertical: SearchedVertical };

/**
 * Creates an island of this remote, whose component has the vertical and the page's queries in context, as on pages.
 */
export function listingIsland<Props extends VerticalProps>(
  { name, on, words }: { name: string; on: HydrationTrigger; words: (props: Props) => readonly string[] },
  component: PlainPropsComponent<Props>,
): Island<Props> {
  // `PlainPropsComponent` has checked that this is a component.
  const InnerComponent = component as ComponentType<Props>;
  const withProviders = (props: Props) => (
    <IslandProviders vertical={props.vertical}>
      <InnerComponent {...props} />
    </IslandProviders>
  );
  return island<Props>({ id: `mf-listings/${name}`, on, words }, withProviders as PlainPropsComponent<Props>);
}

function IslandProviders({ vertical, children }: VerticalProps & { children: ReactNode }) {
  const { queryClient } = useKarwan();
  return (
    <QueryClientProvider client={queryClient}>
      <VerticalProvider vertical={vertical}>{children}</VerticalProvider>
    </QueryClientProvider>
  );
}
