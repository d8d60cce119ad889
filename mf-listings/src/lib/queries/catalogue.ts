import {
  type Call,
  cacheSeconds,
  listAreas,
  listCities,
  listMakes,
  listModels,
  listVariants,
  queryKeyOf,
  type VerticalDefinition,
} from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** An open page reuses loaded data (CON-03). The API refuses values that no longer exist. */
const staleTime = cacheSeconds.staticData * 1000;

/** Vehicle kind of the makes. */
export type MakeKind = NonNullable<VerticalDefinition['makes']>;

export const makesQuery = (call: Call, kind: MakeKind) => {
  const input = { params: { kind } };
  return queryOptions({ queryKey: queryKeyOf(listMakes, input), queryFn: () => call(listMakes, input), staleTime });
};

export const modelsQuery = (call: Call, kind: MakeKind, make: string) => {
  const input = { params: { kind, make } };
  return queryOptions({ queryKey: queryKeyOf(listModels, input), queryFn: () => call(listModels, input), staleTime });
};

export const variantsQuery = (
  call: Call,
  kind: MakeKind,
  { make, model, year }: { make: string; model: string; year: number | undefined },
) => {
  const input = { params: { kind, make, model }, query: year ? { year } : {} };
  return queryOptions({
    queryKey: queryKeyOf(listVariants, input),
    queryFn: () => call(listVariants, input),
    staleTime,
  });
};

export const citiesQuery = (call: Call) =>
  queryOptions({ queryKey: queryKeyOf(listCities), queryFn: () => call(listCities), staleTime });

export const areasQuery = (call: Call, city: string) => {
  const input = { params: { city } };
  return queryOptions({ queryKey: queryKeyOf(listAreas, input), queryFn: () => call(listAreas, input), staleTime });
};
