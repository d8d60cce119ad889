import { type browseListings, type EndpointOutput, formatInteger, formatPkr } from '@karwan/shared-contracts';
import { Stack } from '@karwan/shared-ui';
import type { ComponentType } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { optionLabel } from '../../../lib/option-label.ts';
import { useSearchPath } from '../../../lib/search-location.ts';
import { useVertical } from '../../../lib/vertical-context.tsx';
import type { VerticalPieces } from '../../../lib/vertical-pieces.ts';
import { BodyDrawing } from './BodyDrawing.tsx';
import { BrowseSection } from './BrowseSection.tsx';
import { BrowseTiles } from './BrowseTiles.tsx';
import { LinkCloud } from './LinkCloud.tsx';

export type BrowseCounts = EndpointOutput<typeof browseListings>;

const LAC = 100_000;
const CRORE = 10_000_000;
const MAKES = 12;
const BODIES = 8;
const MODELS = 18;
const CITIES = 24;

/** What a body type looks like. */
const bodyPictures: VerticalPieces<ComponentType<{ bodyType: string }>> = { 'used-cars': BodyDrawing };

/** By budget, make, body, model and city: everything with its count, nothing that leads to an empty page. */
export function BrowseListings({ counts }: { counts: BrowseCounts }) {
  const t = useCopy();
  const vertical = useVertical();
  const pathOf = useSearchPath();
  const BodyPicture = bodyPictures[vertical];
  const all = { label: t(`verticals.${vertical}.browse.all`, { total: formatInteger(counts.total) }), path: pathOf() };
  return (
    <Stack $gap="section-gap">
      <BrowseSection title={t('browse.budget')}>
        <BrowseTiles
          label={t('browse.budget')}
          columns={4}
          tiles={counts.budgets.map(({ fromPkr, toPkr, count }) => ({
            id: String(fromPkr),
            label: budgetWords(fromPkr, toPkr),
            path: pathOf({ price: { min: fromPkr || undefined, max: toPkr ?? undefined } }),
            count,
          }))}
        />
      </BrowseSection>
      <BrowseSection title={t('browse.make')} more={all}>
        <BrowseTiles
          label={t('browse.make')}
          tiles={counts.makes.slice(0, MAKES).map(({ slug, name, count }) => ({
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
          tiles={counts.bodyTypes.slice(0, BODIES).map(({ slug, count }) => ({
            id: slug,
            label: optionLabel(vertical, 'bd', slug),
            path: pathOf({ bodyType: [slug] }),
            count,
            picture: BodyPicture && <BodyPicture bodyType={slug} />,
          }))}
        />
      </BrowseSection>
      <BrowseSection title={t('browse.model')}>
        <LinkCloud
          label={t('browse.model')}
          links={counts.models.slice(0, MODELS).map(({ slug, name, make, count }) => ({
            label: `${make.name} ${name}`,
            path: pathOf({ make: [make.slug], model: [slug] }),
            count,
          }))}
        />
      </BrowseSection>
      <BrowseSection title={t('browse.city')}>
        <LinkCloud
          label={t('browse.city')}
          links={counts.cities.slice(0, CITIES).map(({ slug, name, count }) => ({
            label: name,
            path: pathOf({ city: [slug] }),
            count,
          }))}
        />
      </BrowseSection>
    </Stack>
  );

  /** A budget ends a rupee below the next one, and is called by where that begins. */
  function budgetWords(fromPkr: number, lastPkr: number | null): string {
    if (lastPkr === null) return t('browse.above', { from: formatPkr(fromPkr) });
    const toPkr = lastPkr + 1;
    if (fromPkr === 0) return t('browse.under', { to: formatPkr(toPkr) });
    if (toPkr <= CRORE) return t('browse.lacs', { from: fromPkr / LAC, to: toPkr / LAC });
    if (fromPkr >= CRORE) return t('browse.crores', { from: fromPkr / CRORE, to: toPkr / CRORE });
    return t('browse.between', { from: formatPkr(fromPkr), to: formatPkr(toPkr) });
  }
}
