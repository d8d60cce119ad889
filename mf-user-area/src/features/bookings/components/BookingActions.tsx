import {
  type Booking,
  bookingFormPath,
  bookingKinds,
  calendarFile,
  formatTime,
  hasCase,
  knownOf,
  NO_SHOW_CONTEST_HOURS,
  orderPath,
  ownBookingPath,
} from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Button, Cluster, LinkButton, Stack, Text } from '@karwan/shared-ui';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';
import type { BookingDialogName, BookingDialogProps } from '../data/booking-dialog.ts';
import { calendarEntry } from '../data/booking-text.ts';
import { saveFile } from '../data/save-file.ts';
import { CancelBooking } from './CancelBooking.tsx';
import { ChangeDetails } from './ChangeDetails.tsx';
import { MoveBooking } from './MoveBooking.tsx';

const ENDED_STATUSES = ['cancelled', 'expired', 'no-show', 'refunded'] as const;

/** Actions that the customer may take on a booking in its current status. */
export function BookingActions({ booking }: { booking: Booking }) {
  const t = useCopy();
  const { config } = useKarwan();
  const { status, heldUntil, orderNumber, timeline, mayMove, mayCancel, mayChangeDetails } = booking;
  const [openDialog, setOpenDialog] = useState<BookingDialogName>();
  const dialogOf = (name: BookingDialogName): BookingDialogProps => ({
    booking,
    isOpen: openDialog === name,
    onOpenChange: (isOpen) => setOpenDialog(isOpen ? name : undefined),
  });
  const isAwaitingPayment = status === 'awaiting-payment';
  const kind = knownOf(bookingKinds, booking.kind);
  const hasEnded = knownOf(ENDED_STATUSES, status) !== undefined;
  // Unpaid bookings have no receipt.
  const isPaid = timeline.some(({ what }) => what === 'confirmed' || what === 'refunded');
  const isUpcoming = status === 'confirmed' || status === 'assigned';
  const save = () => {
    const entry = calendarEntry(t, booking, config.siteOrigin + ownBookingPath(booking.id));
    saveFile(`karwan-${booking.reference}.ics`, 'text/calendar', calendarFile(entry, new Date()));
  };
  return (
    <Stack $gap="space-3">
      {isAwaitingPayment && heldUntil && <Text>{t('bookings.payHint', { until: formatTime(heldUntil) })}</Text>}
      {(isAwaitingPayment || isUpcoming) && (
        <Text $size="sm" $tone="muted">
          {t(hasCase(booking.kind) ? 'bookings.noShow.ruleOfTalk' : 'bookings.noShow.rule', {
            hours: NO_SHOW_CONTEST_HOURS,
          })}
        </Text>
      )}
      <Cluster>
        {orderNumber && (
          <LinkButton
            variant={isAwaitingPayment ? 'primary' : 'secondary'}
            render={<Link to={orderPath(orderNumber)} />}
          >
            {t(isAwaitingPayment ? 'bookings.pay' : isPaid ? 'bookings.order' : 'bookings.unpaidOrder')}
          </LinkButton>
        )}
        {isUpcoming && (
          <Button variant="secondary" onClick={save}>
            <CalendarPlus aria-hidden="true" />
            {t('bookings.calendar')}
          </Button>
        )}
        {hasEnded && kind && (
          <LinkButton variant="secondary" render={<Link to={bookingFormPath(kind)} />}>
            {t('bookings.again')}
          </LinkButton>
        )}
        {mayMove && <MoveBooking {...dialogOf('move')} />}
        {mayChangeDetails && <ChangeDetails {...dialogOf('details')} onOther={setOpenDialog} />}
        {mayCancel && <CancelBooking {...dialogOf('cancel')} />}
      </Cluster>
    </Stack>
  );
}
