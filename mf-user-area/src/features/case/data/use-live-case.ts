import { countsChanged, getBooking, listCaseMessages, queryKeyOf, realtimeConnected } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useEffect } from 'react';
import { caseQuery } from '../../../lib/queries/cases.ts';

/**
 * Refetches a case and its messages on server events and after a reconnect. Every change of a case also creates a
 * notification for its booking (`useBookingUpdates`), which refreshes the timeline and shows a case that has just started.
 */
export function useLiveCase(bookingId: string): void {
  const { call, queryClient, realtime, bus } = useKarwan();
  useEffect(() => {
    const params = { bookingId };
    const { queryKey } = caseQuery(call, bookingId);
    const refetch = () => {
      void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(listCaseMessages, { params }) });
    };
    const unsubscribers = [
      bus.on(realtimeConnected, () => {
        refetch();
        void queryClient.invalidateQueries({ queryKey: queryKeyOf(getBooking, { params }) });
      }),
      bus.on(countsChanged, () => {
        if (queryClient.getQueryData(queryKey) === undefined) refetch();
      }),
      realtime?.on('case-changed', (changed) => {
        if (changed.bookingId === bookingId) refetch();
      }),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe?.();
    };
  }, [call, queryClient, realtime, bus, bookingId]);
}
