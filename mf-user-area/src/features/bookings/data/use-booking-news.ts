import { countsChanged, getBooking, listBookings, listSheetChecks } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useEffect } from 'react';

/** Reads bookings again when there is news for the account: each of their changes is news. */
export function useBookingNews(): void {
  const { bus, queryClient } = useKarwan();
  useEffect(
    () =>
      bus.on(countsChanged, () => {
        for (const { id } of [listBookings, getBooking, listSheetChecks])
          void queryClient.invalidateQueries({ queryKey: [id] });
      }),
    [bus, queryClient],
  );
}
