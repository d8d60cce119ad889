import { type NewModel, type NewVariant, placesWith, type Rate, registeringPlaces } from '@karwan/shared-contracts';

/** What the page's address says of a buyer; anything unknown means the default. */
export type OnRoadChoice = {
  variant: NewVariant;
  /** Undefined where no province's rates are known. */
  place: string | undefined;
  isFiler: boolean;
};

export const onRoadReads = ['variant', 'province', 'filer'] as const;

/** By default the cheapest variant, the first province, and a buyer on the list of tax filers. */
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

/** Where a vehicle may be registered, those first whose rates are known. None while no rates are known at all. */
export function placesToRegister(rates: readonly Rate[]): { slug: string; isKnown: boolean }[] {
  const known = placesWith(rates, 'registration');
  const others = known.length === 0 ? [] : registeringPlaces.filter((place) => !known.includes(place));
  return [...known.map((slug) => ({ slug, isKnown: true })), ...others.map((slug) => ({ slug, isKnown: false }))];
}
