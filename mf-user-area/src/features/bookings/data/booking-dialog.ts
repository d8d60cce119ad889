import type { Booking } from '@karwan/shared-contracts';

/** Dialogs of a booking. Only one is open at a time. */
export type BookingDialogName = 'move' | 'details' | 'cancel';

export type BookingDialogProps = { booking: Booking; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };
