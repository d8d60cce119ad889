import { countsChanged, getBooking, listCaseMessages, queryKeyOf, realtimeConnected } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useEffect } from 'react';
import { caseQuery } from '../../../lib/queries/cases.ts';

/**
 * Reads a case, its messages and its timeline again when the server says so, with any news of a booking, and after a lost
 * connection.
 */
export function useLiveCase(bookingId: string): void {
  const { call, queryClient, realtime, bus } = useKarwan();
  useEffect(() => {
    const params = { bookingId };
    const readAgain = () => {
      for (const queryKey of [
        caseQuery(call, bookingId).queryKey,
        queryKeyOf(listCaseMessages, { params }),
        queryKeyOf(getBooking, { params }),
      ])
        void queryClient.invalidateQueries({ queryKey });
    };
    const offs = [
      bus.on(realtimeConnected, readAgain),
      bus.on(countsChanged, readAgain),
      realtime?.on('case-changed', (changed) => {
        if (changed.bookingId === bookingId) readAgain();
      }),
    ];
    return () => {
      for (const off of offs) off?.();
    };
  }, [call, queryClient, realtime, bus, bookingId]);
}
