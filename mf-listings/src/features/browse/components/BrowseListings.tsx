import { definitionOf, type FacetKey, formatInteger, parseSegments } from '@karwan/shared-contracts';
import { Stack } from '@karwan/shared-ui';
import type { ComponentType } from 'react';
import { TitledSection } from '../../../components/TitledSection.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { optionLabel } from '../../../lib/option-label.ts';
import type { BrowseCounts } from '../../../lib/queries/browse-listings.ts';
import { useSearchPath } from '../../../lib/search-location.ts';
import { useVertical } from '../../../lib/vertical-context.tsx';
import type { VerticalPieces } from '../../../lib/vertical-pieces.ts';
import { totalCount } from '../data/landing-head.ts';
import { useAdsPath } from '../data/use-ads-path.ts';
import { BrowseTiles } from './BrowseTiles.tsx';
import { ByBody } from './ByBody.tsx';
import { ByBudget } from './ByBudget.tsx';
import { ByMake } from './ByMake.tsx';
import { LinkCloud } from './LinkCloud.tsx';
import { PartDrawing } from './PartDrawing.tsx';

const MAX_MAKES = 12;
const MAX_BODY_TYPES = 8;
const MAX_MODELS = 18;
const MAX_CITIES = 24;
/** Maximum numbers when shown beside other verticals. */
const SHORT_COUNTS = { bodies: 4, models: 10, cities: 8 };

const categoryPictures: VerticalPieces<ComponentType<{ category: string }>> = { 'auto-parts': PartDrawing };

export type BrowseListingsProps = {
  counts: BrowseCounts;
  newOnes?: number | undefined;
  /** Whether other verticals are shown beside it. */
  isShort?: boolean;
};

/**
 * Links by budget, make, body, model, city and the vertical's own facets. Each shows its count; none leads to an empty
 * page.
 */
export function BrowseListings({ counts, newOnes, isShort = false }: BrowseListingsProps) {
  const t = useCopy();
  const vertical = useVertical();
  const allPath = useSearchPath()();
  const pathOf = useAdsPath();
  const CategoryPicture = categoryPictures[vertical];
  const titles: { readonly [Key in FacetKey]?: string } = t('browse.by', { returnObjects: true });
  const landingTiles = (definitionOf(vertical).landing ?? []).flatMap((key) => {
    const [title, entries = []] = [titles[key], counts.choices?.[key]];
    return title && entries.length > 0 ? [{ key, title, entries }] : [];
  });
  const total = formatInteger(totalCount({ counts, newOnes }));
  const allLink = { label: t(`verticals.${vertical}.browse.all`, { total }), path: allPath };
  return (
    <Stack $gap="section-gap">
      {counts.categories && counts.categories.length > 0 && (
        <TitledSection title={t('browse.category')} more={allLink}>
          <BrowseTiles
            label={t('browse.category')}
            tiles={counts.categories.map(({ slug, count }) => ({
              id: slug,
              label: optionLabel(vertical, 'cg', slug),
              path: pathOf({ category: [slug] }),
              count,
              picture: CategoryPicture && <CategoryPicture category={slug} />,
            }))}
          />
        </TitledSection>
      )}
      <ByBudget budgets={counts.budgets} />
      <ByMake makes={counts.makes.slice(0, MAX_MAKES)} more={allLink} />
      {counts.bodyTypes.length > 0 && (
        <ByBody bodyTypes={counts.bodyTypes.slice(0, isShort ? SHORT_COUNTS.bodies : MAX_BODY_TYPES)} />
      )}
      {landingTiles.map(({ key, title, entries }) => (
        <TitledSection key={key} title={title}>
          <BrowseTiles
            label={title}
            columns={4}
            tiles={entries.map(({ value, label, count }) => ({
              id: value,
              label,
              path: pathOf(parseSegments(`${key}-${value}`)),
              count,
            }))}
          />
        </TitledSection>
      ))}
      <TitledSection title={t('browse.model')}>
        <LinkCloud
          label={t('browse.model')}
          links={counts.models
            .slice(0, isShort ? SHORT_COUNTS.models : MAX_MODELS)
            .map(({ slug, name, make, count }) => ({
              label: `${make.name} ${name}`,
              path: pathOf({ make: [make.slug], model: [slug] }),
              count,
            }))}
        />
      </TitledSection>
      <TitledSection title={t('browse.city')}>
        <LinkCloud
          label={t('browse.city')}
          links={counts.cities.slice(0, isShort ? SHORT_COUNTS.cities : MAX_CITIES).map(({ slug, name, count }) => ({
            label: name,
            path: pathOf({ city: [slug] }),
            count,
          }))}
        />
      </TitledSection>
    </Stack>
  );
}
