import { type CatalogueVertical, comparisonPath, formatInteger } from '@karwan/shared-contracts';
import { Cluster, Container, EmptyState, LinkButton, token } from '@karwan/shared-ui';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { BikeDrawing } from '../components/BikeDrawing.tsx';
import { BodyDrawing } from '../features/browse/components/BodyDrawing.tsx';
import { BrowseSection } from '../features/browse/components/BrowseSection.tsx';
import { BrowseTiles } from '../features/browse/components/BrowseTiles.tsx';
import { budgetWords } from '../features/browse/data/budget-words.ts';
import { CompareBar } from '../features/new-vehicles/components/CompareBar.tsx';
import { NewModelList } from '../features/new-vehicles/components/NewModelList.tsx';
import { NewSearchForm } from '../features/new-vehicles/components/NewSearchForm.tsx';
import type { NewLanding } from '../features/new-vehicles/data/new-landing-head.ts';
import { useCopy } from '../lib/copy.ts';
import { optionLabel } from '../lib/option-label.ts';
import { searchPathIn } from '../lib/search-location.ts';

const pictures: Readonly<Record<CatalogueVertical, ComponentType<{ bodyType: string }>>> = {
  'new-cars': BodyDrawing,
  'new-bikes': BikeDrawing,
};

/** Where a catalogue of new vehicles begins: `/new-cars`. */
export function Component({ data: { vertical, counts } }: { data: NewLanding }) {
  const t = useCopy();
  const pathOf = searchPathIn(vertical);
  const Picture = pictures[vertical];
  const { total, makes, bodyTypes, budgets, popular, upcoming } = counts;
  return (
    <>
      <Band>
        <Container>
          <Inner>
            <h1>{t(`verticals.${vertical}.landing.title`)}</h1>
            <p>{t(`verticals.${vertical}.landing.text`, { count: total, total: formatInteger(total) })}</p>
            <NewSearchForm vertical={vertical} size="lg" />
            <Cluster>
              <LinkButton variant="secondary" render={<Link to={comparisonPath(vertical)} />}>
                {t(`verticals.${vertical}.compare.title`)}
              </LinkButton>
            </Cluster>
          </Inner>
        </Container>
      </Band>
      <Container>
        <Sections>
          {total === 0 && <EmptyState title={t(`verticals.${vertical}.landing.empty`)} />}
          {budgets.length > 0 && (
            <BrowseSection title={t('browse.budget')}>
              <BrowseTiles
                label={t('browse.budget')}
                columns={4}
                tiles={budgets.map(({ fromPkr, toPkr, count }) => ({
                  id: String(fromPkr),
                  label: budgetWords(t, fromPkr, toPkr),
                  path: pathOf({ price: { min: fromPkr || undefined, max: toPkr ?? undefined } }),
                  count,
                }))}
              />
            </BrowseSection>
          )}
          {popular.length > 0 && (
            <BrowseSection
              title={t(`verticals.${vertical}.landing.popular`)}
              more={{ label: t(`verticals.${vertical}.browse.all`, { total: formatInteger(total) }), path: pathOf() }}
            >
              <NewModelList
                vertical={vertical}
                models={popular}
                label={t(`verticals.${vertical}.landing.popular`)}
                headingLevel={3}
              />
            </BrowseSection>
          )}
          <BrowseSection title={t('browse.make')}>
            <BrowseTiles
              label={t('browse.make')}
              tiles={makes.map(({ slug, name, count }) => ({
                id: slug,
                label: name,
                path: pathOf({ make: [slug] }),
                count,
              }))}
            />
          </BrowseSection>
          <BrowseSection title={t('browse.body')}>
            <BrowseTiles
              label={t('browse.body')}
              columns={4}
              tiles={bodyTypes.map(({ slug, count }) => ({
                id: slug,
                label: optionLabel(vertical, 'bd', slug),
                path: pathOf({ bodyType: [slug] }),
                count,
                picture: <Picture bodyType={slug} />,
              }))}
            />
          </BrowseSection>
          {upcoming.length > 0 && (
            <BrowseSection title={t(`verticals.${vertical}.landing.upcoming`)}>
              <NewModelList
                vertical={vertical}
                models={upcoming}
                label={t(`verticals.${vertical}.landing.upcoming`)}
                headingLevel={3}
              />
            </BrowseSection>
          )}
        </Sections>
      </Container>
      <CompareBar vertical={vertical} />
    </>
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

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('section-gap')};
  padding-block: ${token('section-gap')};
`;
