import { type NewModel, type NewVariant, placesWithRate, type Rate, registeringPlaces } from '@karwan/shared-contracts';

/** Choices in the page's address. Unknown values fall back to the default. */
export type OnRoadChoice = {
  variant: NewVariant;
  /** Undefined if no province's rates are known. */
  place: string | undefined;
  isFiler: boolean;
};

export const onRoadParams = ['variant', 'province', 'filer'] as const;

/** Defaults: the cheapest variant, the first province, and a tax filer. */
export function onRoadChoice(
  query: URLSearchParams,
  { variants }: NewModel,
  rates: readonly Rate[],
): OnRoadChoice | undefined {
  const priced = variants.filter(({ pricePkr }) => pricePkr !== null);
  const variant = priced.find(({ slug }) => slug === query.get('variant')) ?? priced[0] ?? variants[0];
  if (variant === undefined) return undefined;
  const places = placesToRegister(rates).map(({ slug }) => slug);
  return {
    variant,
    place: places.find((place) => place === query.get('province')) ?? places[0],
    isFiler: query.get('filer') !== '0',
  };
}

/** Places where a vehicle can be registered, those with known rates first. Empty if no rates are known. */
export function placesToRegister(rates: readonly Rate[]): { slug: string; hasRates: boolean }[] {
  const placesWithRates = placesWithRate(rates, 'registration');
  const placesWithoutRates =
    placesWithRates.length === 0 ? [] : registeringPlaces.filter((place) => !placesWithRates.includes(place));
  return [
    ...placesWithRates.map((slug) => ({ slug, hasRates: true })),
    ...placesWithoutRates.map((slug) => ({ slug, hasRates: false })),
  ];
}
