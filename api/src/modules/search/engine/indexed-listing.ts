/** What the search index knows of a public listing. */
export type IndexedListing = {
  number: number;
  modelId: number;
  variantId: number | null;
  cityId: number;
  areaId: number | null;
  /** A city's id, `un-registered`, or null where it is not told. */
  registration: number | 'un-registered' | null;
  year: number;
  pricePkr: number;
  mileageKm: number | null;
  fuel: string | null;
  transmission: string | null;
  engineCc: number | null;
  bodyType: string | null;
  colour: string | null;
  assembly: string | null;
  sellerType: string;
  isFeatured: boolean;
  /** Slugs of car features. */
  features: readonly string[];
  postedAtSeconds: number;
};
