import {
  adPath,
  definitionOf,
  type Field,
  formatAskingPrice,
  formatDate,
  formatInteger,
  type ListingStatus,
  optionOf,
  type Photo,
  type QueueFact,
  reportReasons,
  slugToText,
} from '@karwan/shared-contracts';
import type { CatalogueSnapshot } from '../catalogue/index.ts';
import {
  type CopiedPhoto,
  catalogueNamesOf,
  type ListingRow,
  type ModerationSignals,
  moderationReasons,
  otherVerticalOf,
  referenceOf,
} from '../listings/index.ts';
import type { AccountRow } from '../users/index.ts';
import type { Presented } from './queue-handler.ts';

/** All fields of the listing's form, public or not. */
export function formFacts(row: ListingRow): QueueFact[] {
  const columns = new Map<string, unknown>(Object.entries(row));
  return Object.entries<Field>(definitionOf(row.vertical).fields).flatMap(([key, field]) => {
    const value = field.kind === 'catalogue' ? undefined : columns.get(key);
    if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return [];
    return [{ label: field.label, value: formatFieldValue(field, value) }];
  });
}

function formatFieldValue(field: Field, value: unknown): string {
  switch (field.kind) {
    case 'number':
      return [formatInteger(Number(value)), field.unit].filter(Boolean).join(' ');
    case 'choice':
      return optionOf(field.options, String(value))?.label ?? String(value);
    case 'tags':
      return [value]
        .flat()
        .map((tag) => optionOf(field.options, String(tag))?.label ?? String(tag))
        .join(', ');
    case 'flag':
      return value === true ? (field.names?.on ?? 'Yes') : (field.names?.off ?? 'No');
    default:
      return Array.isArray(value) ? value.join(', ') : String(value);
  }
}

export const priceOf = ({ pricePkr, isForRent }: Pick<ListingRow, 'pricePkr' | 'isForRent'>) =>
  pricePkr === null ? '' : formatAskingPrice({ pricePkr, isForRent: isForRent ?? false });

const fact = (label: string, value: string | null | undefined): QueueFact[] => (value ? [{ label, value }] : []);

const stateWords: Readonly<Record<ListingStatus, string>> = {
  draft: 'Draft',
  pending: 'In review',
  active: 'Live',
  rejected: 'Rejected',
  expired: 'Expired',
  sold: 'Sold',
  deactivated: 'Deactivated',
};

/** In the order in which reviewers read them. */
export function factsOfAd(
  row: ListingRow,
  {
    owner,
    catalogue,
    signals,
  }: { owner: AccountRow | undefined; catalogue: CatalogueSnapshot; signals: ModerationSignals },
): QueueFact[] {
  return [
    { label: 'Status', value: stateWords[row.status] },
    ...fact('Check', moderationReasons(row, signals).join(', ')),
    ...fact('Differs from the inspection', describeDifferences(row.inspectionDifferences)),
    ...fact('Price', priceOf(row)),
    ...fact('Price rating', row.priceLabel && slugToText(row.priceLabel)),
    ...fact('City', catalogueNamesOf(row, catalogue).city?.name),
    ...fact('Seller', owner && `${owner.name} (${slugToText(owner.userType)})`),
    ...fact('Seller since', owner && formatDate(owner.createdAt)),
    ...fact('Posted', row.postedAt && formatDate(row.postedAt)),
    ...fact('Rejected before', row.rejectionReason),
    ...formFacts(row),
    ...fact('Description', row.description),
  ];
}

/** 'Mileage: 184,500 km in the report, 144,493 km in the ad' */
export const describeDifferences = (differences: ListingRow['inspectionDifferences']): string =>
  (differences ?? [])
    .map(({ what: field, inAd, inReport }) => {
      const values = inAd === null || inReport === null ? '' : `: ${inReport} in the report, ${inAd} in the ad`;
      return `${differenceWords[field] ?? field}${values}`;
    })
    .join('; ');

const differenceWords: Readonly<Record<string, string>> = {
  model: 'Make and model',
  year: 'Model year',
  mileage: 'Mileage',
  registration: 'Registration number differs from the booking',
  chassis: 'Chassis number belongs to another car',
};

type Report = { reason: string; details: string; createdAt: Date };

export const noteOfReport = ({ reason, details, createdAt }: Report) => ({
  at: createdAt.toISOString(),
  title: optionOf(reportReasons, reason)?.label ?? reason,
  text: details,
});

/** The public page's path. */
export const linkOfAd = (row: ListingRow): string | null =>
  row.status === 'active' && row.slug !== null
    ? adPath(otherVerticalOf(row) ?? row.vertical, row.slug, { isForRent: row.isForRent ?? false })
    : null;

/** A photo next to its copy in another account's listing; nothing if one was deleted since. */
export function presentCopy(
  { photoId, otherPhotoId, other }: CopiedPhoto,
  pictures: ReadonlyMap<string, Photo>,
): NonNullable<Presented['copies']> {
  const [photo, otherPhoto] = [pictures.get(photoId), pictures.get(otherPhotoId)];
  if (photo === undefined || otherPhoto === undefined) return [];
  const { title, ownerId: accountId } = other;
  return [
    { photo, other: { photo: otherPhoto, reference: referenceOf(other), title, link: linkOfAd(other), accountId } },
  ];
}

/** The actions for a listing in its status, with their effects. */
export function choicesOf({ status }: Pick<ListingRow, 'status'>): Presented['choices'] {
  switch (status) {
    case 'pending':
      return [
        { action: 'approve', effect: 'The ad goes live. Its owner is notified on the site and by email.' },
        { action: 'reject', effect: 'The ad stays hidden. Its owner reads your reason and can change the ad.' },
      ];
    case 'active':
      return [
        { action: 'approve', effect: 'The ad stays live. No one is notified.' },
        { action: 'reject', effect: 'The ad is hidden right away. Its owner reads your reason and can change it.' },
      ];
    case 'deactivated':
    case 'expired':
      return [
        { action: 'approve', effect: 'The ad stays as it is. No one is notified.' },
        { action: 'reject', effect: 'The ad cannot be activated unchanged. Its owner reads your reason.' },
      ];
    default:
      return [{ action: 'approve', effect: 'The ad stays as it is. No one is notified.' }];
  }
}
