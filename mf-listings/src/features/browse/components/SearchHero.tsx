import { Container, token } from '@karwan/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { SearchBox } from '../../../components/SearchBox.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { useVertical } from '../../../lib/vertical-context.tsx';
import type { BrowseCounts } from './BrowseListings.tsx';
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
    <Band>
      <Container>
        <Inner>
          <h1>{heading}</h1>
          <p>{text}</p>
          <SearchBox size="lg" />
          <QuickLinks links={quickLinks(t, vertical, counts)} isOnDark />
        </Inner>
      </Container>
    </Band>
  );
}

const Band = styled.section`
  background:
    radial-gradient(60rem 30rem at 85% -20%, ${token('ink-raised')}, transparent 70%),
    ${token('ink')};
  color: ${token('text-inverse')};
`;

const Inner = styled.div`
  display: grid;
  gap: ${token('space-4')};
  max-inline-size: 46rem;
  padding-block: clamp(2rem, 1rem + 4vw, 4rem);

  & > h1 {
    font-size: ${token('font-size-4xl')};
    letter-spacing: ${token('tracking-tight')};
    line-height: ${token('leading-tight')};
  }

  & > p {
    color: ${token('text-inverse-muted')};
    font-size: ${token('font-size-lg')};
    text-wrap: pretty;
  }
`;
