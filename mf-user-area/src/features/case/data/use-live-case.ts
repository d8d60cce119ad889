import { countsChanged, getBooking, listCaseMessages, queryKeyOf, realtimeConnected } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useEffect } from 'react';
import { caseQuery } from '../../../lib/queries/cases.ts';

/**
 * Reads a case and its messages again when the server says so, and after a lost connection. News of a booking (`useBookingNews`) come
 * with each change of its case as well: they tell of the timeline, and of a case that has begun.
 */
export function useLiveCase(bookingId: string): void {
  const { call, queryClient, realtime, bus } = useKarwan();
  useEffect(() => {
    const params = { bookingId };
    const { queryKey } = caseQuery(call, bookingId);
    const readAgain = () => {
      void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(listCaseMessages, { params }) });
    };
    const offs = [
      bus.on(realtimeConnected, () => {
        readAgain();
        void queryClient.invalidateQueries({ queryKey: queryKeyOf(getBooking, { params }) });
      }),
      bus.on(countsChanged, () => {
        if (queryClient.getQueryData(queryKey) === undefined) readAgain();
      }),
      realtime?.on('case-changed', (changed) => {
        if (changed.bookingId === bookingId) readAgain();
      }),
    ];
    return () => {
      for (const off of offs) off?.();
    };
  }, [call, queryClient, realtime, bus, bookingId]);
}
