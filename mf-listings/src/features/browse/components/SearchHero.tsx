import { HeroBand } from '@karwan/shared-ui';
import type { ReactNode } from 'react';
import { SearchBox } from '../../../components/SearchBox.tsx';
import { useCopy } from '../../../lib/copy.ts';
import type { BrowseCounts } from '../../../lib/queries/browse-listings.ts';
import { useVertical } from '../../../lib/vertical-context.tsx';
import { QuickLinks, quickLinks } from './QuickLinks.tsx';

export type SearchHeroProps = {
  /** Its h1. */
  heading: ReactNode;
  text: ReactNode;
  /** Gives the short ways below the search box; absent while it is not known. */
  counts: BrowseCounts | undefined;
};

/** The first thing on a page about a vertical: what there is, and one box to find it. */
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
