import { formatInteger, paths, sellPath, sourceOf } from '@karwan/shared-contracts';
import { Container, EmptyState, LinkButton, token } from '@karwan/shared-ui';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { FitPicker } from '../components/FitPicker.tsx';
import { ArmouredGuide } from '../features/armoured/components/ArmouredGuide.tsx';
import { BrowseListings } from '../features/browse/components/BrowseListings.tsx';
import { FeaturedListings } from '../features/browse/components/FeaturedListings.tsx';
import { MarketText } from '../features/browse/components/MarketText.tsx';
import { SearchHero } from '../features/browse/components/SearchHero.tsx';
import { UsedOrNew } from '../features/browse/components/UsedOrNew.tsx';
import { type Landing, totalCount } from '../features/browse/data/landing-head.ts';
import { useCopy } from '../lib/copy.ts';
import { useVertical } from '../lib/vertical-context.tsx';
import type { VerticalPieces } from '../lib/vertical-pieces.ts';

/** Introductions by vertical. */
const guides: VerticalPieces<ComponentType<{ landing: Landing }>> = {
  'armoured-cars': ArmouredGuide,
  'electric-cars': UsedOrNew,
};

/** Landing page of a vertical: `/used-cars`. */
export function Component({ data: landing }: { data: Landing }) {
  const t = useCopy();
  const vertical = useVertical();
  const Guide = guides[vertical];
  const { counts, newOnes, featured } = landing;
  const total = totalCount(landing);
  return (
    <>
      <SearchHero
        heading={t(`verticals.${vertical}.landing.title`)}
        text={t(`verticals.${vertical}.landing.text`, { count: total, total: formatInteger(total) })}
        counts={counts}
      />
      <Container>
        <Sections>
          <FitPicker makes={counts.makes.map(({ slug, name }) => ({ slug, name }))} />
          <FeaturedListings listings={featured} />
          {Guide && <Guide landing={landing} />}
          {total === 0 && (
            <EmptyState
              title={t(`verticals.${vertical}.landing.empty`)}
              actions={
                <>
                  <LinkButton render={<Link to={sellPath(sourceOf(vertical))} />}>
                    {t(`verticals.${vertical}.landing.sell`)}
                  </LinkButton>
                  <LinkButton variant="quiet" render={<Link to={paths.home} />}>
                    {t('crumbs.home')}
                  </LinkButton>
                </>
              }
            />
          )}
          {counts.total > 0 && (
            <>
              <BrowseListings counts={counts} newOnes={newOnes} />
              <MarketText counts={counts} />
            </>
          )}
        </Sections>
      </Container>
    </>
  );
}

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('section-gap')};
  padding-block: ${token('section-gap')};
`;
