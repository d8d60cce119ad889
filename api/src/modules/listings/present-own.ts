import type { OwnListingCard, Photo } from '@karwan/shared-contracts';
import type { CatalogueSnapshot } from '../catalogue/index.ts';
import { catalogueNamesOf } from './catalogue-names.ts';
import { dailyFiguresOf, type Figures, totalsOf } from './figures.ts';
import { displayedPrice, isComplete, type ListingRow } from './listing-row.ts';
import { type DraftAbout, presentDraftAbout } from './present-about.ts';
import { cardBase, photosOf } from './present-card.ts';
import { type DetailServices, presentDetail } from './present-detail.ts';
import { presentDraft } from './present-draft.ts';
import { slugOf } from './title-and-slug.ts';

/** A card as its owner sees it. A draft has no public URL yet, so its id replaces the slug. */
export function presentOwnCard(
  row: ListingRow,
  shown: { catalogue: CatalogueSnapshot; photos: ReadonlyMap<string, Photo> },
  stats: Figures,
): OwnListingCard & { about: DraftAbout } {
  const { city, area } = catalogueNamesOf(row, shown.catalogue);
  return {
    ...cardBase(row, shown),
    slug: row.slug ?? row.id,
    pricePkr: displayedPrice(row) ?? undefined,
    city: city ?? undefined,
    area,
    about: presentDraftAbout(row, shown.catalogue),
    postedAt: (row.postedAt ?? row.createdAt).toISOString(),
    status: row.status,
    rejectionReason: row.rejectionReason,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    stats,
  };
}

/** The data for the owner's page and the form. */
export async function presentOwnListing(services: DetailServices, row: ListingRow, now: Date) {
  const { db } = services;
  const [catalogue, photos, figuresOf, daily] = await Promise.all([
    services.catalogue.read(),
    services.photos.photosOf(row.photoIds),
    totalsOf(db, [row.id]),
    dailyFiguresOf(db, row.id, now),
  ]);
  const stats = figuresOf(row.id);
  const shown = asIfPosted(row, catalogue, now);
  return {
    card: presentOwnCard(row, { catalogue, photos }, stats),
    draft: presentDraft(row, catalogue),
    photos: photosOf(row, photos),
    preview: isComplete(shown) ? await presentDetail(services, shown) : null,
    stats: { ...stats, daily },
    revision: row.revision,
  };
}

/** A draft as it would appear if posted now. */
function asIfPosted(row: ListingRow, catalogue: CatalogueSnapshot, now: Date): ListingRow {
  const slug = row.slug ?? slugOf(row.vertical, row.number, { ...row, ...catalogueNamesOf(row, catalogue) });
  return { ...row, slug, postedAt: row.postedAt ?? now };
}
