import type { Booking } from '@karwan/shared-contracts';

/** What may be done with a booking, in a dialog of its own; one of them is open at a time. */
export type BookingDialogName = 'move' | 'details' | 'cancel';

export type BookingDialogProps = { booking: Booking; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };
