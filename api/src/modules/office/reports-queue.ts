import { inspectionReportPath, reportsQueue } from '@karwan/shared-contracts';
import type { Services } from '../../platform/services.ts';
import { bookedListingIdOf, findBookings, lockBooking, referenceOf } from '../bookings/index.ts';
import { newestReportsOf, otherReportsByBooking } from '../inspections/index.ts';
import { findListings, inspectionDifferences, referenceOf as referenceOfAd } from '../listings/index.ts';
import type { QueueItemRow } from '../queues/index.ts';
import { fact } from './money-facts.ts';
import { describeDifferences } from './present-ad.ts';
import { type Outcome, type Presented, type QueueHandler, renderQueueItems } from './queue-handler.ts';

/** Reports that contradict another report or their car's listing: an officer reviews each and records the result. */
export function reportsQueueHandler({ db }: Pick<Services, 'db'>): QueueHandler {
  async function loadContext(rows: readonly QueueItemRow[]) {
    const ids = rows.map(({ subjectId }) => subjectId);
    const known = await findBookings(db, ids);
    const reports = await newestReportsOf(db, ids);
    const adIds = [...known.values()].flatMap((booking) => bookedListingIdOf(booking.form) ?? []);
    const ads = await findListings(db, [...new Set(adIds)]);
    return { known, reports, ads, others: await otherReportsByBooking(db, [...reports.values()]) };
  }

  function wordsOf(
    { subjectId }: QueueItemRow,
    { known, reports, ads, others }: Awaited<ReturnType<typeof loadContext>>,
  ): Presented | undefined {
    const booking = known.get(subjectId);
    const report = reports.get(subjectId);
    if (booking === undefined || report === undefined) return undefined;
    const ad = ads.find(({ id }) => id === bookedListingIdOf(booking.form));
    return {
      ...itemVersion,
      reference: referenceOf(booking),
      title: report.content.car,
      facts: [
        { label: 'Inspector', value: report.content.inspector },
        ...fact('Ad', ad && `${referenceOfAd(ad)} ${ad.title}`),
        ...fact(
          'Report and ad',
          ad && booking.reportedCar && describeDifferences(inspectionDifferences(ad, booking.reportedCar)),
        ),
        ...(others.get(subjectId) ?? []).map(({ car, number }, index) => ({
          label: `Same chassis number ${index + 1}`,
          value: `${car}, report ${number}`,
        })),
      ],
      notes: [],
      photos: [],
      link: inspectionReportPath(report.number),
      accountId: ad?.ownerId ?? null,
    };
  }

  return {
    queue: reportsQueue,

    async present(rows) {
      const context = await loadContext(rows);
      return renderQueueItems(rows, (row) => wordsOf(row, context));
    },

    async lock(tx, subjectId) {
      const booking = await lockBooking(tx, subjectId);
      return booking && itemVersion;
    },

    decide: async (_tx, { subjectId }) => outcomeOf(subjectId, 'Settled.', { waits: true }),
    undo: async (_tx, { subjectId }) => outcomeOf(subjectId, 'Back in the queue.', null),
  };
}

const itemVersion = {
  version: 'signed',
  choices: [
    {
      action: 'settle',
      effect: 'It leaves the queue. Your note is kept in the audit log; the report and the ad don’t change.',
    },
  ],
};

const outcomeOf = (id: string, message: string, undo: Record<string, unknown> | null): Outcome => ({
  message,
  subject: { kind: 'booking', id, name: 'Inspection report' },
  before: { isSettled: undo === null },
  after: { isSettled: undo !== null },
  undo,
});
