import {
  type Call,
  cacheSeconds,
  listAreas,
  listMakes,
  listModels,
  offeredOnly,
  queryKeyOf,
} from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** An open page reuses loaded data (CON-03). The API refuses values that no longer exist. */
const staleTime = cacheSeconds.staticData * 1000;
/** Options for new entries. */
const select = <Entry extends { slug: string }>(entries: Entry[]) => offeredOnly(entries);

export const areasQuery = (call: Call, city: string) => {
  const input = { params: { city } };
  return queryOptions({
    queryKey: queryKeyOf(listAreas, input),
    queryFn: () => call(listAreas, input),
    staleTime,
    select,
  });
};

export const makesQuery = (call: Call) => {
  const input = { params: { kind: 'car' as const } };
  return queryOptions({
    queryKey: queryKeyOf(listMakes, input),
    queryFn: () => call(listMakes, input),
    staleTime,
    select,
  });
};

export const modelsQuery = (call: Call, make: string) => {
  const input = { params: { kind: 'car' as const, make } };
  return queryOptions({
    queryKey: queryKeyOf(listModels, input),
    queryFn: () => call(listModels, input),
    staleTime,
    select,
  });
};
