import { countsChanged, getBooking, listBookings, listSheetChecks } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useEffect } from 'react';

/** Refetches bookings when the account gets a notification: each change of a booking creates one. */
export function useBookingUpdates(): void {
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
