import { type Call, getBookingCase, queryKeyOf } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** The case of an own booking. Also asked without a net: that it cannot be reached is said at once. */
export const caseQuery = (call: Call, bookingId: string) => {
  const input = { params: { bookingId } };
  return queryOptions({
    queryKey: queryKeyOf(getBookingCase, input),
    queryFn: ({ signal }) => call(getBookingCase, input, { signal }),
    staleTime: 0,
    networkMode: 'always',
  });
};
