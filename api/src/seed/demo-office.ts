import { adsQueue, officeRoles } from '@karwan/shared-contracts';
import { hashPassword } from '../modules/auth/index.ts';
import { insertReport, type NewListingRow } from '../modules/listings/index.ts';
import { insertOfficer } from '../modules/office/index.ts';
import { enqueue } from '../modules/queues/index.ts';
import type { Database } from '../platform/database/database.ts';
import { DEMO_PASSWORD, demoOfficer } from './demo-accounts.ts';

const HOUR_MS = 3_600_000;

/** Returns the officer. */
export async function storeDemoOfficer(db: Database, now: Date) {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return insertOfficer(db, { ...demoOfficer, roles: [...officeRoles], passwordHash, createdAt: now });
}

const reports = [
  { reason: 'already-sold', details: 'I called, it was sold a week ago.' },
  { reason: 'fake-or-stolen-photos', details: 'The same photos are on another site, from another city.' },
  { reason: 'asks-for-advance-payment', details: 'Wants a token by transfer before I may see it.' },
] as const;

/** Fills the office's queue: reported listings, and some of the latest. */
export async function seedDemoQueue(db: Database, ads: readonly NewListingRow[], now: Date): Promise<void> {
  const latest = ads
    .filter(({ status }) => status === 'active')
    .toSorted((one, other) => Number(other.postedAt) - Number(one.postedAt));
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  for (const [index, report] of reports.entries()) {
    const listingId = latest[index * 7]?.id;
    if (listingId === undefined) return;
    const createdAt = before(index + 1);
    await insertReport(db, { listingId, reporter: 'demo', ...report, createdAt });
    await enqueue(db, adsQueue, { subjectId: listingId, reason: 'reported', now: createdAt });
  }
  for (const [index, { id }] of latest.slice(0, 12).entries()) {
    await enqueue(db, adsQueue, { subjectId: id, reason: 'new', now: before(index / 2) });
  }
}
