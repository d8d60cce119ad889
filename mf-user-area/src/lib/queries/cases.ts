import { type Call, getBookingCase, queryKeyOf } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** Case of one of the user's bookings. Also requested offline, so that the error appears at once. */
export const caseQuery = (call: Call, bookingId: string) => {
  const input = { params: { bookingId } };
  return queryOptions({
    queryKey: queryKeyOf(getBookingCase, input),
    queryFn: ({ signal }) => call(getBookingCase, input, { signal }),
    staleTime: 0,
    networkMode: 'always',
  });
};
