import { type Booking, formatExactPkr } from '@karwan/shared-contracts';
import { Button, ConfirmDialog } from '@karwan/shared-ui';
import { useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { useBookingChanges } from '../data/use-booking-changes.ts';

/** Says what is given back before anything happens. */
export function CancelBooking({ booking }: { booking: Booking }) {
  const t = useCopy();
  const { cancel } = useBookingChanges(booking);
  const [isOpen, setIsOpen] = useState(false);
  const { status, refundPkr, pricePkr } = booking;
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {t('bookings.cancel.open')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={t('bookings.cancel.title')}
        description={
          status === 'awaiting-payment'
            ? t('bookings.cancel.nothing')
            : t('bookings.cancel.refund', { refund: formatExactPkr(refundPkr), price: formatExactPkr(pricePkr) })
        }
        confirmLabel={t('bookings.cancel.confirm')}
        cancelLabel={t('bookings.cancel.keep')}
        isDangerous
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate(refundPkr, { onSettled: () => setIsOpen(false) })}
      />
    </>
  );
}
