import { autoParts, type ListingDetail, optionOf, type ShownVertical } from '@karwan/shared-contracts';
import { type Facts, factsOf, fitsOf } from '../../../lib/fact-text.ts';
import { labelOfSlug } from '../../../lib/option-label.ts';
import type { SearchPathOf } from '../../../lib/search-location.ts';

const { fields } = autoParts;
const conditions: Readonly<Record<string, string>> = {
  new: 'https://schema.org/NewCondition',
  used: 'https://schema.org/UsedCondition',
  refurbished: 'https://schema.org/RefurbishedCondition',
};

/** schema.org data of a part: brand, part number, category and the vehicles it fits. */
export function partData(vertical: ShownVertical, listing: ListingDetail): Record<string, unknown> {
  const facts = factsOf(listing, vertical);
  const { brand, partNumber, category, subCategory, condition } = facts;
  const brandName = typeof brand === 'string' ? optionOf(fields.brand.options, brand)?.label : undefined;
  const fits = fitsOf(vertical, facts) ?? [];
  return {
    ...(brandName && { brand: { '@type': 'Brand', name: brandName } }),
    ...(partNumber && { mpn: partNumber }),
    category: [
      labelOfSlug(fields.category.options, String(category)),
      labelOfSlug(fields.subCategory.options, String(subCategory)),
    ].join(' > '),
    itemCondition: conditions[String(condition)],
    ...(fits.length > 0 && {
      isAccessoryOrSparePartFor: fits.map(({ make, model, fromYear, toYear }) => ({
        '@type': 'Product',
        name: [make.name, model.name, yearsText(fromYear, toYear)].filter(Boolean).join(' '),
      })),
    }),
  };
}

/** `2014-2019`, `2014-` if open, `2014` if one year. */
const yearsText = (from: number | null, to: number | null) => (from === to ? from : `${from ?? ''}-${to ?? ''}`);

/** Category and subcategory of a part. */
export function partCrumbs({ category, subCategory }: Facts, pathOf: SearchPathOf): { label: string; path: string }[] {
  if (typeof category !== 'string' || typeof subCategory !== 'string') return [];
  const categoryFilter = { category: [category] };
  return [
    { label: labelOfSlug(fields.category.options, category), path: pathOf(categoryFilter) },
    {
      label: labelOfSlug(fields.subCategory.options, subCategory),
      path: pathOf({ ...categoryFilter, subCategory: [subCategory] }),
    },
  ];
}
