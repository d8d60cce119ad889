import { formatExactPkr } from '@karwan/shared-contracts';
import { Button, ConfirmDialog } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import type { BookingDialogProps } from '../data/booking-dialog.ts';
import { useBookingChanges } from '../data/use-booking-changes.ts';

/** Confirms a cancellation and shows the refund beforehand. */
export function CancelBooking({ booking, isOpen, onOpenChange }: BookingDialogProps) {
  const t = useCopy();
  const { cancel } = useBookingChanges(booking);
  const { status, refundPkr, pricePkr } = booking;
  return (
    <>
      <Button variant="secondary" onClick={() => onOpenChange(true)}>
        {t('bookings.cancel.open')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={onOpenChange}
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
        onConfirm={() => cancel.mutate(refundPkr, { onSettled: () => onOpenChange(false) })}
      />
    </>
  );
}
