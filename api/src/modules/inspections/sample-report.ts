import { type InspectionReport, SAMPLE_REPORT } from '@karwan/shared-contracts';
import { reportContent } from './report-content.ts';
import { sampleEntries } from './sample-entries.ts';

const DAY_MS = 86_400_000;

/** A sample report of a fictional car, shown before booking. */
export function sampleReport(now: Date): InspectionReport {
  const signedAt = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  const named = { car: 'Honda Civic 2019', cityName: 'Lahore', inspector: 'Karwan' };
  return {
    ...reportContent({ entries: sampleEntries(signedAt), photos: [], signedAt, ...named }),
    ...{ number: SAMPLE_REPORT, version: 1, isSample: true, isExpired: false, corrects: null, correctedBy: null },
  };
}
