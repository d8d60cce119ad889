import type { QueueItem } from '@karwan/shared-contracts';
import { anId } from '@karwan/shared-contracts/testing';

/** A reported ad. Tests override what they examine with `change`. */
export const aQueueItem = (change: Partial<QueueItem> = {}): QueueItem => ({
  id: anId(700),
  reference: 'C-104233',
  title: 'Toyota Corolla 2018',
  reason: 'reported',
  waitingSince: '2026-03-12T08:00:00.000Z',
  version: '1.1.active',
  facts: [
    { label: 'Status', value: 'active' },
    { label: 'Price', value: 'PKR 47.50 Lacs' },
  ],
  notes: [{ at: '2026-03-12T08:00:00.000Z', title: 'Wrong price', text: 'It is half of what they cost.' }],
  photos: [],
  link: '/used-cars/toyota-corolla-104233',
  accountId: anId(701),
  claim: null,
  choices: [
    { action: 'approve', effect: 'The ad stays live. No one is notified.' },
    { action: 'reject', effect: 'The ad is hidden right away.' },
  ],
  ...change,
});
