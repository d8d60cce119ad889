import { HeroBand } from '@karwan/shared-ui';
import type { ReactNode } from 'react';
import { SearchBox } from '../../../components/SearchBox.tsx';
import { useCopy } from '../../../lib/copy.ts';
import type { BrowseCounts } from '../../../lib/queries/browse-listings.ts';
import { useVertical } from '../../../lib/vertical-context.tsx';
import { QuickLinks, quickLinks } from './QuickLinks.tsx';

export type SearchHeroProps = {
  /** Content of the h1. */
  heading: ReactNode;
  text: ReactNode;
  /** Counts for the links below the search box. Undefined while unknown. */
  counts: BrowseCounts | undefined;
};

/** Top of a vertical's page: a heading and the search box. */
export function SearchHero({ heading, text, counts }: SearchHeroProps) {
  const t = useCopy();
  const vertical = useVertical();
  return (
    <HeroBand picture={`/hero-${vertical}.webp`}>
      <h1>{heading}</h1>
      <p>{text}</p>
      <SearchBox size="lg" />
      <QuickLinks links={quickLinks(t, vertical, counts)} />
    </HeroBand>
  );
}
