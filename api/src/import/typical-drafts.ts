import { type AnyDraft, type ListedVertical, partSubCategories } from '@karwan/shared-contracts';
import type { Model } from '../modules/catalogue/index.ts';
import type { RowChange } from './row-change.ts';

/** Fills missing values with the most common ones, and reports each assumption. */
type TypicalDraft = (draft: AnyDraft, model: Model | undefined) => { draft: AnyDraft; assumed: readonly RowChange[] };

/** Nearly all bikes on sale have four-stroke engines. The catalogue's data on the model takes precedence. */
const usualBike: TypicalDraft = (draft, model) => {
  const bodyType = draft.bodyType ?? model?.bodyType ?? undefined;
  const engineType = draft.engineType ?? (bodyType === 'electric' ? 'electric' : '4-stroke');
  const engineCc = engineType === 'electric' ? undefined : (draft.engineCc ?? model?.engineCc ?? undefined);
  const assumed = draft.engineType
    ? []
    : [{ code: 'engine type assumed', text: `engine type not stated: ${engineType} assumed` }];
  return {
    draft: { ...draft, engineType, ...(bodyType && { bodyType }), ...(engineCc !== undefined && { engineCc }) },
    assumed,
  };
};

/**
 * With models listed, the part fits these; without any, it fits any vehicle. Without a price, the price is on request.
 * The part's name determines its category.
 */
const usualPart: TypicalDraft = (draft) => {
  const isForAny = draft.fitment === undefined && draft.fits === undefined;
  const stated = {
    category: partSubCategories.find(({ slug }) => slug === draft.subCategory)?.within,
    fitment: isForAny ? 'any' : draft.fits?.length ? 'listed' : undefined,
    priceTerms: draft.pricePkr === undefined ? 'on-request' : 'fixed',
  };
  const statedSlugs = Object.fromEntries(Object.entries(stated).filter(([, slug]) => slug !== undefined));
  const assumed = isForAny
    ? [{ code: 'any vehicle assumed', text: 'compatible models not stated: any vehicle assumed' }]
    : [];
  return { draft: { ...statedSlugs, ...draft, ...(stated.category && { category: stated.category }) }, assumed };
};

/** Few armoured cars are for rent, and their sellers say so. */
const usualArmoured: TypicalDraft = (draft) =>
  draft.isForRent === undefined
    ? {
        draft: { ...draft, isForRent: false },
        assumed: [{ code: 'sale assumed', text: 'sale or rent not stated: sale assumed' }],
      }
    : { draft, assumed: [] };

export const typicalDraftOf: { readonly [Vertical in ListedVertical]?: TypicalDraft } = {
  'used-bikes': usualBike,
  'auto-parts': usualPart,
  'armoured-cars': usualArmoured,
};
