import type { OfficeBooking } from '@karwan/shared-contracts';
import { anId, BUILT_AT } from '@karwan/shared-contracts/testing';

/** A paid inspection that waits to be assigned. Tests override what they examine with `change`. */
export const aBooking = (change: Partial<OfficeBooking> = {}): OfficeBooking => ({
  id: anId(70),
  reference: 'BK-1001',
  kind: 'car-inspection',
  status: 'confirmed',
  car: 'Honda Civic 2019',
  city: 'lahore',
  cityName: 'Lahore',
  areaName: 'Johar Town',
  startsAt: '2026-12-05T06:00:00.000Z',
  heldUntil: null,
  pricePkr: 3000,
  orderNumber: 'K-2026-000001',
  name: 'Ayesha Khan',
  assignee: null,
  revision: 2,
  accountId: anId(71),
  address: 'House 5',
  phone: '03001234567',
  note: '',
  refundedPkr: 0,
  timeline: [{ what: 'confirmed', at: BUILT_AT, actor: 'system', startsAt: null, note: null }],
  actions: ['assign', 'move', 'cancel'],
  refund: { byRulePkr: 1500, allPkr: 3000 },
  people: [
    { id: anId(72), name: 'Imran Butt', isBusy: false },
    { id: anId(73), name: 'Sana Malik', isBusy: true },
  ],
  ...change,
});
