import { type InspectionReport, SAMPLE_REPORT } from '@karwan/shared-contracts';
import type { Services } from '../../platform/services.ts';
import { presentReport } from './presenter.ts';
import { reportNotFound } from './refusals.ts';
import { findReport, pictureOf, versionsOf } from './repository.ts';
import { sampleReport } from './sample-report.ts';

type ReadServices = Pick<Services, 'db' | 'now'>;

export async function readReport({ db, now }: ReadServices, number: string): Promise<InspectionReport> {
  if (number === SAMPLE_REPORT) return sampleReport(now());
  const report = await findReport(db, number);
  if (report === undefined) throw reportNotFound();
  return presentReport(report, await versionsOf(db, report.bookingId), now());
}

/** A picture shown in this report. */
export async function reportPicture({ db }: ReadServices, number: string, photoId: string, size: 'small' | 'large') {
  const report = await findReport(db, number);
  const isShown = report !== undefined && photoIdsOf(report.content).includes(photoId);
  const picture = isShown ? await pictureOf(db, report.bookingId, photoId, size) : undefined;
  if (picture === undefined) throw reportNotFound();
  return picture;
}

export const photoIdsOf = ({ views, sections }: Pick<InspectionReport, 'views' | 'sections'>): string[] =>
  [...views, ...sections.flatMap(({ points }) => points)].flatMap(({ photos }) => photos.map(({ id }) => id));
