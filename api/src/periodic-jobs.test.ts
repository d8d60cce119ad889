import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApi } from './testing/start-api.ts';

/** Job name → period in seconds. */
const all = {
  'auction-sheets.look-up': 5,
  'auth.erase-closed': 3600,
  'auth.forget-expired': 3600,
  'bookings.forget-drafts': 3600,
  'bookings.remind': 300,
  'cases.remind': 300,
  'google.forget-flows': 3600,
  'inspections.hide-old': 3600,
  'listings.expire': 600,
  'listings.follow-catalogue': 10,
  'listings.forget-visits': 3600,
  'listings.notify-of-sales': 5,
  'listings.release-idle-drafts': 3600,
  'media.remove-orphans': 1800,
  'media.sweep': 86400,
  'notifications.send-messages': 5,
  'office.forget-sessions': 3600,
  'payments.check-books': 3600,
  'payments.expire': 60,
  'payments.forget-payouts': 900,
  'payments.forget-proofs': 3600,
  'payments.forget-transfers': 86_400,
  'payments.fulfil': 300,
  'payments.give-back-left': 3600,
  'payments.judge-waiting': 30,
  'payments.reconcile': 60,
  'payments.remind': 3600,
  'payments.send-refunds': 30,
  'platform.forget-idempotency-keys': 3600,
  'platform.forget-opened-envelopes': 300,
  'price-insight.refresh-labels': 21600,
  'purge-old-rows': 3600,
  'saved.notify-matches': 300,
  'search.forget-changes': 3600,
};

test('every periodic job is registered once, under a name and with a period', async () => {
  const api = await startApi();
  const jobs = api.jobs.map(({ name, everySeconds }) => [name, everySeconds]);
  await api.stop();
  assert.deepEqual(jobs.toSorted(), Object.entries(all));
});
