import { Container, token } from '@karwan/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { SearchBox } from '../../../components/SearchBox.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { usedCarSearchPath } from '../../../lib/search-location.ts';
import type { BrowseCounts } from './BrowseListings.tsx';

const QUICK_MODELS = 4;
const QUICK_CITIES = 3;

export type SearchHeroProps = {
  /** Its h1. */
  heading: ReactNode;
  text: ReactNode;
  /** Gives the short ways below the search box; absent while it is not known. */
  counts: BrowseCounts | undefined;
};

/** The first thing on a page about cars: what there is, and one box to find it. */
export function SearchHero({ heading, text, counts }: SearchHeroProps) {
  const t = useCopy();
  const quick = [
    ...(counts?.models.slice(0, QUICK_MODELS).map(({ slug, name, make }) => ({
      label: `${make.name} ${name}`,
      path: usedCarSearchPath({ make: [make.slug], model: [slug] }),
    })) ?? []),
    ...(counts?.cities.slice(0, QUICK_CITIES).map(({ slug, name }) => ({
      label: t('hero.inCity', { city: name }),
      path: usedCarSearchPath({ city: [slug] }),
    })) ?? []),
  ];
  return (
    <Band>
      <Container>
        <Inner>
          <h1>{heading}</h1>
          <p>{text}</p>
          <SearchBox size="lg" />
          <Quick aria-label={t('hero.quick')}>
            {quick.map(({ label, path }) => (
              <li key={path}>
                <Link to={path}>{label}</Link>
              </li>
            ))}
          </Quick>
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
  padding-block: clamp(2.5rem, 1.5rem + 5vw, 5.5rem);

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

const Quick = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-2')};
  /* The lines of text come later than the band: they keep their place. */
  min-block-size: ${token('control-sm')};

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${token('control-sm')};
    padding-inline: ${token('space-3')};
    border-radius: ${token('radius-full')};
    background: ${token('ink-raised')};
    color: ${token('text-inverse')};
    font-size: ${token('font-size-sm')};
    font-weight: ${token('weight-medium')};
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }

  a:focus-visible {
    outline-color: ${token('text-inverse')};
  }
`;
