import { comparisonPath, formatInteger } from '@karwan/shared-contracts';
import { Cluster, Container, EmptyState, HeroBand, LinkButton, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { SearchBox } from '../components/SearchBox.tsx';
import { TitledSection } from '../components/TitledSection.tsx';
import { ByBody } from '../features/browse/components/ByBody.tsx';
import { ByBudget } from '../features/browse/components/ByBudget.tsx';
import { ByMake } from '../features/browse/components/ByMake.tsx';
import { CompareBar } from '../features/new-vehicles/components/CompareBar.tsx';
import { NewModelList } from '../features/new-vehicles/components/NewModelList.tsx';
import type { NewLanding } from '../features/new-vehicles/data/new-landing-head.ts';
import { useCopy } from '../lib/copy.ts';
import { searchPathIn } from '../lib/search-location.ts';

/** Landing page of a catalogue of new vehicles: `/new-cars`. */
export function Component({ data: { vertical, counts } }: { data: NewLanding }) {
  const t = useCopy();
  const pathOf = searchPathIn(vertical);
  const { total, makes, bodyTypes, budgets, popular, upcoming } = counts;
  return (
    <>
      <HeroBand picture={`/hero-${vertical}.webp`}>
        <h1>{t(`verticals.${vertical}.landing.title`)}</h1>
        <p>{t(`verticals.${vertical}.landing.text`, { count: total, total: formatInteger(total) })}</p>
        <SearchBox size="lg" />
        <Cluster>
          <LinkButton variant="secondary" render={<Link to={comparisonPath(vertical)} />}>
            {t(`verticals.${vertical}.compare.title`)}
          </LinkButton>
        </Cluster>
      </HeroBand>
      <Container>
        <Sections>
          {total === 0 && <EmptyState title={t(`verticals.${vertical}.landing.empty`)} />}
          {budgets.length > 0 && <ByBudget budgets={budgets} />}
          {popular.length > 0 && (
            <TitledSection
              title={t(`verticals.${vertical}.landing.popular`)}
              more={{ label: t(`verticals.${vertical}.browse.all`, { total: formatInteger(total) }), path: pathOf() }}
            >
              <NewModelList
                vertical={vertical}
                models={popular}
                label={t(`verticals.${vertical}.landing.popular`)}
                headingLevel={3}
              />
            </TitledSection>
          )}
          <ByMake makes={makes} />
          <ByBody bodyTypes={bodyTypes} />
          {upcoming.length > 0 && (
            <TitledSection title={t(`verticals.${vertical}.landing.upcoming`)}>
              <NewModelList
                vertical={vertical}
                models={upcoming}
                label={t(`verticals.${vertical}.landing.upcoming`)}
                headingLevel={3}
              />
            </TitledSection>
          )}
        </Sections>
      </Container>
      <CompareBar vertical={vertical} />
    </>
  );
}

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('section-gap')};
  padding-block: ${token('section-gap')};
`;
