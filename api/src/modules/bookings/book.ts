import { randomUUID } from 'node:crypto';
import { type BookingForm, bookingKindDefinitions, startOfHour } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Account } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import type { CatalogueSnapshot } from '../catalogue/index.ts';
import type { Payments } from '../payments/index.ts';
import { lockAccount } from '../users/index.ts';
import { addStep } from './booking-transitions.ts';
import { displayNamesOf } from './names.ts';
import { assertFewUnpaid, heldUntilOf, validateForm } from './policy.ts';
import { initialReminders } from './reminders.ts';
import { audienceOf } from './report-sharing.ts';
import { countUnpaid, deleteDraft, insertBooking } from './repository.ts';
import { requireAd } from './require-ad.ts';
import { lockFreeSlot } from './slots.ts';

export type BookServices = Pick<Services, 'now'> & {
  payments: Pick<Payments, 'openOrder' | 'expireOverdue'>;
};

/** Reserves an hour until it is paid for, and opens the order. */
export async function book(
  tx: Queryable,
  services: BookServices,
  {
    account,
    form,
    catalogue,
  }: { account: Pick<Account, 'accountId' | 'personId' | 'userType'>; form: BookingForm; catalogue: CatalogueSnapshot },
) {
  const { payments } = services;
  const { accountId, personId } = account;
  const time = services.now();
  validateForm(form, catalogue, time);
  const ad = await requireAd(tx, form, accountId);
  await lockAccount(tx, accountId);
  assertFewUnpaid(await countUnpaid(tx, accountId));
  const startsAt = startOfHour(form);
  const slotId = await lockFreeSlot(tx, services, form, startsAt);
  const id = randomUUID();
  const heldUntil = heldUntilOf(time);
  const order = await payments.openOrder(tx, {
    type: bookingKindDefinitions[form.kind].paymentType,
    subject: { kind: 'booking', id },
    account,
    expiresAt: heldUntil,
  });
  const { kind, city } = form;
  await insertBooking(tx, {
    ...{ id, kind, accountId, city, startsAt, slotId, form, heldUntil },
    ...displayNamesOf(form, catalogue),
    reportAudience: ad && audienceOf({ accountId, reportAudience: chosenAudience(form) }, ad),
    status: 'awaiting-payment',
    orderId: order.id,
    orderNumber: order.number,
    pricePkr: order.amountPkr,
    ...initialReminders(startsAt, time),
    createdAt: time,
    updatedAt: time,
  });
  await addStep(tx, { bookingId: id, what: 'awaiting-payment', at: time, actor: 'customer', actorId: personId });
  await deleteDraft(tx, accountId, kind);
  return { bookingId: id, orderNumber: order.number, heldUntil: heldUntil.toISOString() };
}

const chosenAudience = (form: BookingForm) => (form.kind === 'car-inspection' ? form.reportAudience : undefined);
