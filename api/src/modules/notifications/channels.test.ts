import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type News, notificationKinds, notificationParameters } from '@karwan/shared-contracts';
import { channels, channelsOf, expiryOf } from './channels.ts';

// The keys of the contract's object are the kinds.
const kinds = Object.keys(notificationParameters.shape) as News['kind'][];

describe('the channels of notifications', () => {
  test('are there for each kind of the contract', () => {
    assert.deepEqual(Object.keys(channels).sort(), [...kinds].sort());
  });

  test('are left to the person where the settings offer it, and nowhere else', () => {
    assert.deepEqual(kinds.filter((kind) => channelsOf(kind).mayBeMuted).sort(), [...notificationKinds].sort());
  });

  test('are more than the site for what somebody must know: by mail, or by SMS without an address', () => {
    const mandatory = kinds.filter((kind) => !channelsOf(kind).mayBeMuted);
    assert.deepEqual(
      mandatory.filter((kind) => !channelsOf(kind).mail),
      [],
    );
    const onSiteAndByMail = mandatory.filter((kind) => channelsOf(kind).sms === 'never');
    assert.deepEqual(onSiteAndByMail, ['order-expired']);
  });

  test('are used until a day later, or until the appointment that the news are about', () => {
    const at = new Date('2026-12-01T06:00:00Z');
    const about = { bookingId: crypto.randomUUID(), kind: 'car-inspection', cityName: 'Lahore' } as const;
    const expiryAt = (startsAt: string) =>
      expiryOf({ kind: 'booking-near', parameters: { ...about, startsAt } }, at).toISOString();
    assert.equal(expiryAt('2026-12-01T08:00:00.000Z'), '2026-12-01T08:00:00.000Z');
    assert.equal(expiryAt('2026-12-05T08:00:00.000Z'), '2026-12-02T06:00:00.000Z');
    assert.equal(expiryAt('2026-12-01T05:00:00.000Z'), '2026-12-02T06:00:00.000Z', 'begun before it was told');
    const paid = { kind: 'payment-received', parameters: { number: 'K-2026-000001', amountPkr: 3000 } } as const;
    assert.equal(expiryOf(paid, at).toISOString(), '2026-12-02T06:00:00.000Z');
  });
});
