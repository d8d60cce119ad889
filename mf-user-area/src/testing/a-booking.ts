import type { Booking } from '@karwan/shared-contracts';
import { anId, BUILT_AT } from '@karwan/shared-contracts/testing';

/** A paid inspection. Tests override what they examine with `change`. */
export const aBooking = (change: Partial<Booking> = {}): Booking => ({
  id: anId(70),
  reference: 'BK-1001',
  reportNumber: null,
  kind: 'car-inspection',
  status: 'confirmed',
  car: 'Honda Civic 2019',
  cityName: 'Lahore',
  city: 'lahore',
  startsAt: '2026-12-05T06:00:00.000Z',
  heldUntil: null,
  pricePkr: 3000,
  orderNumber: 'K-2026-000001',
  revision: 2,
  areaName: 'Johar Town',
  address: 'House 5',
  name: 'Ayesha Khan',
  phone: '03001234567',
  note: '',
  refundedPkr: 0,
  timeline: [
    { what: 'awaiting-payment', at: BUILT_AT, actor: 'customer', startsAt: null, note: null },
    { what: 'confirmed', at: BUILT_AT, actor: 'system', startsAt: null, note: null },
  ],
  assignee: null,
  mayMove: true,
  mayCancel: true,
  mayChangeDetails: true,
  refundPkr: 3000,
  ...change,
});
