import { type Call, getSheetOffer, getSheetReport, queryKeyOf } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** Price of a verification for the current user. */
export const sheetOfferQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeyOf(getSheetOffer),
    queryFn: ({ signal }) => call(getSheetOffer, {}, { signal }),
  });

export const sheetReportQuery = (call: Call, reportNumber: string) => {
  const input = { params: { reportNumber } };
  return queryOptions({
    queryKey: queryKeyOf(getSheetReport, input),
    queryFn: ({ signal }) => call(getSheetReport, input, { signal }),
  });
};
