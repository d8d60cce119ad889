/**
 * Every key of a search path (SRCH-01), in canonical order. `values` may repeat, `range` is `min-max` with either end
 * optional, `flag` is `1` when on, `choice` is `1` or `0`, `text` and `page` occur once.
 */
export const filterKeys = [
  { key: 's', name: 'text', kind: 'text' },
  { key: 'mk', name: 'make', kind: 'values' },
  { key: 'md', name: 'model', kind: 'values' },
  { key: 'vr', name: 'variant', kind: 'values' },
  { key: 'vi', name: 'vehicleInfo', kind: 'values' },
  { key: 'cg', name: 'category', kind: 'values' },
  { key: 'sbc', name: 'subCategory', kind: 'values' },
  { key: 'cpi', name: 'carPartsInfo', kind: 'values' },
  { key: 'ct', name: 'city', kind: 'values' },
  { key: 'ca', name: 'area', kind: 'values' },
  { key: 'pr', name: 'price', kind: 'range' },
  { key: 'yr', name: 'year', kind: 'range' },
  { key: 'ml', name: 'mileage', kind: 'range' },
  { key: 'ec', name: 'engineCapacity', kind: 'range' },
  { key: 'rg', name: 'range', kind: 'range' },
  { key: 'et', name: 'engineType', kind: 'values' },
  { key: 'ft', name: 'fuelType', kind: 'values' },
  { key: 'tm', name: 'transmission', kind: 'values' },
  { key: 'bd', name: 'bodyType', kind: 'values' },
  { key: 'cl', name: 'colour', kind: 'values' },
  { key: 'bl', name: 'bodyColour', kind: 'values' },
  { key: 'as', name: 'assembly', kind: 'values' },
  { key: 'rc', name: 'registrationCity', kind: 'values' },
  { key: 'st', name: 'sellerType', kind: 'values' },
  { key: 'cd', name: 'condition', kind: 'values' },
  { key: 'bt', name: 'businessType', kind: 'values' },
  { key: 'sl', name: 'securityLevel', kind: 'values' },
  { key: 'sc', name: 'service', kind: 'values' },
  { key: 'sp', name: 'speciality', kind: 'values' },
  { key: 'fr', name: 'forRent', kind: 'choice' },
  { key: 'il', name: 'isLive', kind: 'choice' },
  { key: 'featured', name: 'featured', kind: 'flag' },
  { key: 'managed', name: 'managed', kind: 'flag' },
  { key: 'inspected', name: 'inspected', kind: 'flag' },
  { key: 'page', name: 'page', kind: 'page' },
] as const satisfies readonly { key: string; name: string; kind: FilterKind }[];

export type FilterKind = 'values' | 'range' | 'flag' | 'choice' | 'text' | 'page';
export type FilterKeyInfo = (typeof filterKeys)[number];
export type FilterKey = FilterKeyInfo['key'];
/** Name of a filter in `SearchFilters`. */
export type FilterName = FilterKeyInfo['name'];
export type FilterNameOf<Kind extends FilterKind> = {
  [Each in FilterKind]: Extract<FilterKeyInfo, { kind: Each }>['name'];
}[Kind];

const infoOfKey: ReadonlyMap<string | undefined, FilterKeyInfo> = /* @__PURE__ */ new Map(
  filterKeys.map((info) => [info.key, info] as const),
);

export const filterInfo = (key: string | undefined): FilterKeyInfo | undefined => infoOfKey.get(key);

/** The filter name of a key, if the filter is of this kind. */
export function filterNameOf<Kind extends FilterKind>(key: FilterKey, kind: Kind): FilterNameOf<Kind> | undefined {
  const info = filterInfo(key);
  // TypeScript does not infer that the name belongs to this kind.
  return info?.kind === kind ? (info.name as FilterNameOf<Kind>) : undefined;
}
