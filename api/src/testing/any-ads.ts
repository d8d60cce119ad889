import {
  type AnyDraft,
  anyDraft,
  type CatalogueField,
  definitionOf,
  type Field,
  type ListedVertical,
  listMakes,
  listModels,
} from '@karwan/shared-contracts';
import { adsOf } from './ads-of.ts';
import { reviewAd } from './review-ad.ts';
import type { Person, TestApi } from './start-api.ts';

/** A minimal publishable draft for any vertical, derived from its definition; without photos. */
async function aDraftOf(api: TestApi, vertical: ListedVertical): Promise<AnyDraft> {
  const { fields, price, makes } = definitionOf(vertical);
  const catalogueSlugs: Partial<Record<CatalogueField['of'], string>> = {
    city: 'lahore',
    ...(makes && (await firstModel(api, makes))),
  };
  const entries = Object.entries<Field>(fields)
    .filter(([, field]) => field.isRequired || field.hiddenWhen)
    .map(([key, field]) => [key, field.kind === 'catalogue' ? catalogueSlugs[field.of] : sampleValue(field)]);
  return anyDraft.parse({
    ...Object.fromEntries(entries),
    city: 'lahore',
    pricePkr: 2 * Math.max(price.min?.value ?? 0, 100_000),
    description: 'First owner, complete file.',
  });
}

async function firstModel(api: TestApi, kind: 'car' | 'bike') {
  const [make] = await api.visitor().call(listMakes, { params: { kind } });
  const slug = make?.slug ?? '';
  const [model] = await api.visitor().call(listModels, { params: { kind, make: slug } });
  return { make: slug, model: model?.slug ?? '' };
}

function sampleValue(field: Exclude<Field, { kind: 'catalogue' }>): unknown {
  switch (field.kind) {
    case 'choice':
      return field.options[0]?.slug;
    case 'number':
      return Math.max(field.min?.value ?? 0, Math.min(field.max, 1000));
    case 'year':
      return 2020;
    case 'flag':
      return false;
    case 'tags':
      return field.options.slice(0, 1).map(({ slug }) => slug);
    case 'text':
      return 'As told';
    case 'fits':
      return [{ make: 'toyota', model: 'corolla' }];
  }
}

/** Posts a public listing in any vertical, and approves it if it needs a review. */
export async function postAnyAd(api: TestApi, person: Person, vertical: ListedVertical, change: AnyDraft = {}) {
  const posted = await adsOf(vertical, await aDraftOf(api, vertical)).post(person, change);
  if (posted.status === 'pending') await reviewAd(api, 'approve-ad', posted.reference);
  return posted;
}
