import { type Call, cacheSeconds, listAreas, listMakes, listModels, queryKeyOf } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** The catalogue changes with releases of the seed. */
const staleTime = cacheSeconds.staticData * 1000;

export const areasQuery = (call: Call, city: string) => {
  const input = { params: { city } };
  return queryOptions({ queryKey: queryKeyOf(listAreas, input), queryFn: () => call(listAreas, input), staleTime });
};

export const makesQuery = (call: Call) => {
  const input = { params: { kind: 'car' as const } };
  return queryOptions({ queryKey: queryKeyOf(listMakes, input), queryFn: () => call(listMakes, input), staleTime });
};

export const modelsQuery = (call: Call, make: string) => {
  const input = { params: { kind: 'car' as const, make } };
  return queryOptions({ queryKey: queryKeyOf(listModels, input), queryFn: () => call(listModels, input), staleTime });
};
