import { type AnyDraft, type Call, estimatePrice, queryKeyOf } from '@karwan/shared-contracts';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';

/** Asking prices of similar cars. Disabled until the form has the required facts. */
export const estimateQuery = (call: Call, draft: AnyDraft) => {
  const { make, model, year, fuel, transmission, mileageKm, engineCc, city, pricePkr } = draft;
  const isKnown = make && model && year && fuel && transmission && mileageKm !== undefined;
  const input = isKnown
    ? {
        query: {
          ...{ make, model, year, fuel, transmission, mileageKm },
          ...(engineCc ? { engineCc } : {}),
          ...(city ? { city } : {}),
          ...(pricePkr ? { pricePkr } : {}),
        },
      }
    : undefined;
  return queryOptions({
    queryKey: input ? queryKeyOf(estimatePrice, input) : [estimatePrice.id],
    queryFn: input ? ({ signal }) => call(estimatePrice, input, { signal }) : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });
};
