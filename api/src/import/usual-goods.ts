import { type AnyDraft, type ListedVertical, partSubCategories } from '@karwan/shared-contracts';
import type { Model } from '../modules/catalogue/index.ts';
import type { Change } from './change.ts';

/** Tells what most goods of a kind are, for what a row does not tell; what it assumes is told. */
type Usual = (draft: AnyDraft, model: Model | undefined) => { draft: AnyDraft; assumed: readonly Change[] };

/** Nearly all bikes that are sold have four strokes; what the catalogue knows of the model goes before that. */
const usualBike: Usual = (draft, model) => {
  const bodyType = draft.bodyType ?? model?.bodyType ?? undefined;
  const engineType = draft.engineType ?? (bodyType === 'electric' ? 'electric' : '4-stroke');
  const engineCc = engineType === 'electric' ? undefined : (draft.engineCc ?? model?.engineCc ?? undefined);
  const assumed = draft.engineType
    ? []
    : [{ code: 'engine type assumed', text: `engine type not told: ${engineType} assumed` }];
  return {
    draft: { ...draft, engineType, ...(bodyType && { bodyType }), ...(engineCc !== undefined && { engineCc }) },
    assumed,
  };
};

/**
 * Who lists models means these, who says nothing of them means none in particular, who asks no price wants to be asked; a part's
 * name says of which category it is.
 */
const usualPart: Usual = (draft) => {
  const isForAny = draft.fitment === undefined && draft.fits === undefined;
  const told = {
    category: partSubCategories.find(({ slug }) => slug === draft.subCategory)?.within,
    fitment: isForAny ? 'any' : draft.fits?.length ? 'listed' : undefined,
    priceTerms: draft.pricePkr === undefined ? 'on-request' : 'fixed',
  };
  const known = Object.fromEntries(Object.entries(told).filter(([, slug]) => slug !== undefined));
  const assumed = isForAny ? [{ code: 'any vehicle assumed', text: 'what it fits not told: any vehicle assumed' }] : [];
  return { draft: { ...known, ...draft, ...(told.category && { category: told.category }) }, assumed };
};

/** Few armoured cars are let, and who lets one says so. */
const usualArmoured: Usual = (draft) =>
  draft.isForRent === undefined
    ? {
        draft: { ...draft, isForRent: false },
        assumed: [{ code: 'sale assumed', text: 'sale or rent not told: sale assumed' }],
      }
    : { draft, assumed: [] };

export const usualOf: { readonly [Vertical in ListedVertical]?: Usual } = {
  'used-bikes': usualBike,
  'auto-parts': usualPart,
  'armoured-cars': usualArmoured,
};
