import {
  type CatalogueVertical,
  type ComparedVariant,
  comparisonPath,
  type KarwanContext,
  type NewModelCard,
  type PageHead,
  paths,
  type Rate,
  type RunningAssumptions,
  runningDefaults,
  verticalPath,
} from '@karwan/shared-contracts';
import { type Copy, copyOf } from '../../../lib/copy.ts';
import { breadcrumbData } from '../../../lib/structured-data.ts';
import { comparisonUrl } from './comparison-url.ts';
import { modelName, modelPath } from './model-text.ts';

/** Fields of the monthly assumptions, in form order. */
export const assumptionKeys = [
  'petrol',
  'diesel',
  'electricity',
  'kmAMonth',
] as const satisfies (keyof RunningAssumptions)[];

export type Comparison = {
  vertical: CatalogueVertical;
  compared: readonly ComparedVariant[];
  /** Makes to add next, and the models of `make` if it is chosen. */
  makes: readonly { slug: string; name: string }[];
  make: string | undefined;
  models: readonly NewModelCard[];
  popular: readonly NewModelCard[];
  rates: readonly Rate[];
  assumptions: RunningAssumptions;
  /** Invalid values, as they were typed. */
  invalid: Partial<Record<keyof RunningAssumptions, string>>;
};

export const comparisonParams: readonly string[] = ['v', 'add', 'make', ...assumptionKeys];

/** Variant ids in an address, without duplicates. */
export const idsOf = (query: URLSearchParams): string[] => [...new Set(query.getAll('v'))].filter((id) => id !== '');

/** Monthly assumptions from the address. Missing or invalid ones default to the current rates. */
export function readAssumptions(
  query: URLSearchParams,
  rates: readonly Rate[],
): Pick<Comparison, 'assumptions' | 'invalid'> {
  const assumptions = runningDefaults(rates);
  const invalid: Comparison['invalid'] = {};
  for (const key of assumptionKeys) {
    const typed = query.get(key)?.trim().replaceAll(',', '');
    if (!typed) continue;
    const value = Number(typed);
    if (value > 0 && value <= 1_000_000) assumptions[key] = value;
    else invalid[key] = typed;
  }
  return { assumptions, invalid };
}

const MAX_PAIRS = 4;

/** Pairs of popular models that are adjacent in price, cheapest first. */
export function rivalPairs(popular: readonly NewModelCard[]): [NewModelCard, NewModelCard][] {
  const byPrice = popular
    .filter(({ fromPkr }) => fromPkr !== null)
    .toSorted((one, other) => Number(one.fromPkr) - Number(other.fromPkr));
  return byPrice
    .slice(1)
    .flatMap((costlier, index): [NewModelCard, NewModelCard][] => {
      const cheaper = byPrice[index];
      return cheaper ? [[cheaper, costlier]] : [];
    })
    .slice(0, MAX_PAIRS);
}

export const comparedName = ({ card, variant }: ComparedVariant) => `${modelName(card)} ${variant.name}`;

export const comparisonCrumbs = (t: Copy, vertical: CatalogueVertical) => [
  { label: t('crumbs.home'), path: paths.home },
  { label: t(`verticals.${vertical}.name`), path: verticalPath(vertical) },
  { label: t(`verticals.${vertical}.compare.title`) },
];

/**
 * Head of a comparison. The canonical address ignores the monthly assumptions; without variants it is the selection
 * page.
 */
export function comparisonHead(ctx: KarwanContext, { vertical, compared }: Comparison): PageHead {
  const t = copyOf(ctx);
  const { siteOrigin } = ctx.config;
  const names = compared.map(({ card }) => modelName(card)).join(' – ');
  const title =
    compared.length > 1 ? t('newVehicles.head.comparison', { names }) : t(`verticals.${vertical}.compare.title`);
  return {
    title,
    description: t(`verticals.${vertical}.compare.text`),
    canonicalPath: comparisonUrl(
      vertical,
      compared.map(({ variant }) => variant.id),
    ),
    // There are too many combinations to index, so only the page without variants is.
    noIndex: compared.length > 0,
    structuredData: [
      breadcrumbData(comparisonCrumbs(t, vertical), siteOrigin, comparisonPath(vertical)),
      ...(compared.length === 0
        ? []
        : [
            {
              '@context': 'https://schema.org',
              '@type': 'ItemList',
              name: title,
              numberOfItems: compared.length,
              itemListElement: compared.map((each, index) => ({
                '@type': 'ListItem',
                position: index + 1,
                name: comparedName(each),
                url: siteOrigin + modelPath(each.card),
              })),
            },
          ]),
    ],
  };
}
