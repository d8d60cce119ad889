import { formatAppointment, formatExactPkr, noShowsQueue, officePath } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import {
  type BookingRow,
  type ChangeServices,
  findBooking,
  findBookings,
  lockWithOrders,
  officeRefundOf,
  referenceOf,
  refundNoShow,
  upholdNoShow,
} from '../bookings/index.ts';
import { serviceNames } from '../notifications/index.ts';
import type { QueueItemRow } from '../queues/index.ts';
import { fact } from './money-facts.ts';
import { type Presented, type QueueHandler, renderQueueItems } from './queue-handler.ts';

/** Contested no-shows: refund them or explain why not. */
export function noShowsQueueHandler(services: Pick<Services, 'db' | 'now'> & ChangeServices): QueueHandler {
  const { db, now } = services;

  const itemVersion = async (queryable: Queryable, booking: BookingRow) =>
    itemVersionOf(booking, await services.payments.refundable(queryable, booking.orderId), now());

  function wordsOf(booking: BookingRow, leftPkr: number): Presented {
    const { id, kind, car, cityName, areaName, form, startsAt, assigneeName, contestedAt, contest, accountId } =
      booking;
    return {
      ...itemVersionOf(booking, leftPkr, now()),
      reference: referenceOf(booking),
      title: [serviceNames[kind], car].filter(Boolean).join(': '),
      facts: [
        { label: 'When', value: formatAppointment(startsAt) },
        { label: 'Where', value: [form?.address, areaName, cityName].filter(Boolean).join(', ') },
        ...fact('Who visited', assigneeName),
        ...fact('Customer', [form?.name, form?.phone].filter(Boolean).join(', ')),
        { label: 'Price', value: formatExactPkr(booking.pricePkr) },
      ],
      notes: contestedAt ? [{ at: contestedAt.toISOString(), title: 'The customer says', text: contest ?? '' }] : [],
      photos: [],
      link: `${officePath('bookings')}/${id}`,
      accountId,
    };
  }

  return {
    queue: noShowsQueue,

    async present(rows: readonly QueueItemRow[]) {
      const bookingsById = await findBookings(
        db,
        rows.map(({ subjectId }) => subjectId),
      );
      const left = await services.payments.refundableOfEach(
        db,
        [...bookingsById.values()].map(({ orderId }) => orderId),
      );
      return renderQueueItems(rows, ({ subjectId }) => {
        const booking = bookingsById.get(subjectId);
        return booking && wordsOf(booking, left.get(booking.orderId) ?? 0);
      });
    },

    async lock(tx, subjectId) {
      const booking = await lockWithOrders(tx, services.payments, subjectId);
      return booking && itemVersion(tx, booking);
    },

    async decide(tx, { subjectId }, { action, reason = '', officerId }) {
      const booking = await findBooking(tx, subjectId);
      if (booking === undefined) throw new Error('What was locked is there.');
      const answer = { reason, by: { actor: 'office' as const, actorId: officerId } };
      const isUpheld = action === 'keep';
      const { status } = await (isUpheld ? upholdNoShow : refundNoShow)(tx, services, booking, answer);
      return {
        message: isUpheld
          ? 'Not refunded. The customer was notified of the reason.'
          : 'The no-show was withdrawn. The customer will be refunded.',
        subject: { kind: 'booking', id: booking.id, name: referenceOf(booking) },
        before: { status: booking.status },
        after: { status },
        undo: null,
      };
    },
  };
}

function itemVersionOf(booking: BookingRow, leftPkr: number, now: Date) {
  const { revision, status } = booking;
  const amount = formatExactPkr(officeRefundOf(booking, leftPkr, now).allPkr);
  const choices = [
    {
      action: 'give-back',
      effect: `The booking is cancelled, ${amount} is refunded, and the customer reads your reason. To offer another appointment instead, open the booking and move it.`,
    },
    { action: 'keep', effect: 'The price is not refunded. The customer is notified of your reason.' },
  ];
  return { version: String(revision), choices: status === 'no-show' ? choices : [] };
}
