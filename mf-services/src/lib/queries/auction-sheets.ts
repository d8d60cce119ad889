import { type Call, getSheetOffer, getSheetReport, queryKeyOf } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** What a verification costs who asks. */
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
