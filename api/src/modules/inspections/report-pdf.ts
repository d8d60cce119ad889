import {
  FIND_REPORT_PATH,
  formatDate,
  formatInteger,
  type InspectionReport,
  inspectionReportPath,
  type ReportPoint,
} from '@karwan/shared-contracts';
import { pdfOf } from '../../platform/pdf/pdf-of.ts';
import type { PdfPage, Row } from '../../platform/pdf/pdf-page.ts';
import type { Services } from '../../platform/services.ts';
import { bodyMapLegend, bodyMapOf } from './body-map.ts';
import { smallPicturesOf } from './repository.ts';

const QR_SIZE = 96;
/** With all pictures the file would be too large to send. */
const MAX_PHOTOS = 30;

type PdfServices = Pick<Services, 'db' | 'now' | 'config'>;

/** A report as PDF, with a QR code that links to its page. */
export const reportPdf = (services: PdfServices, report: InspectionReport): Promise<Buffer> =>
  pdfOf({ title: titleOf(report), at: report.signedAt }, async (page) => {
    const { facts, sections } = report;
    drawHead(page, report, new URL(inspectionReportPath(report.number), services.config.siteOrigin).href);
    await page.table(
      'The car',
      facts.map(({ label, value }) => ({ name: label, text: value })),
      { share: 0.6 },
    );
    const points = sections.flatMap((section) => section.points);
    page.drawing('Body map', bodyMapOf(points), { height: 264, signs: bodyMapLegend });
    await page.table('Sections', sections.map(sectionRow), { share: 0.3, isAtEnd: true });
    await page.table(
      'Findings',
      sections.flatMap(({ name, points }) =>
        points.filter(isFinding).map((point) => ({ ...pointRow(point), name: `${name}: ${point.label}` })),
      ),
      { share: 0.25, isAtEnd: true },
    );
    for (const { name, points } of sections)
      await page.table(name, points.map(pointRow), { share: 0.25, isAtEnd: true });
    await page.pictures('Photos', await picturesOf(services, report));
  });

const titleOf = ({ number, isSample }: InspectionReport) =>
  isSample ? 'Sample inspection report' : `Inspection report ${number}`;

function drawHead(page: PdfPage, report: InspectionReport, address: string): void {
  const { version, isSample, signedAt, cityName, inspector, validUntil, validUntilKm } = report;
  page.code(address, QR_SIZE);
  const width = page.width - QR_SIZE - 16;
  const small = { width, tone: 'muted' as const };
  page.text('Karwan', { width, size: 20, isBold: true });
  page.text(report.car, { width, size: 16, isBold: true });
  page.text(isSample ? `${titleOf(report)}, not a real car` : titleOf(report), small);
  if (version > 1) page.text(`Version ${version}`, small);
  page.text(`Signed on ${formatDate(signedAt)} in ${cityName} by ${inspector}`, small);
  page.text(`Valid until ${formatDate(validUntil)} or ${formatInteger(validUntilKm)} km`, small);
  page.text(address, { ...small, size: 8, link: address });
  const findAt = new URL(FIND_REPORT_PATH, address).href;
  if (!isSample) page.text(`Or type the number at ${findAt}`, { ...small, size: 8, link: findAt });
  if (report.corrects) page.text(`Corrects ${report.corrects.number}: ${report.corrects.reason}`, small);
  if (report.correctedBy)
    page.text(`No longer valid: corrected by ${report.correctedBy.number}`, { width, isBold: true, tone: 'alert' });
  page.clear(QR_SIZE);
  page.text(`${report.overall.toFixed(1)} of 10: ${report.band}`, { size: 24, isBold: true });
  for (const { label, overallMax } of report.caps)
    page.text(`${label} (at most ${overallMax.toFixed(1)})`, { size: 11, tone: 'alert' });
  if (report.comment) {
    page.space(4);
    page.text(report.comment, { size: 11 });
  }
}

const sectionRow = ({ name, score }: InspectionReport['sections'][number]): Row => ({
  name,
  text: score === null ? 'Not rated' : `${Math.round(score)} of 100`,
});

/** Same rule as on the report's page. */
const isFinding = ({ score, note, marks }: ReportPoint) =>
  (score !== null && score < 1) || note !== null || marks.length > 0;

function pointRow(point: ReportPoint): Row {
  const { label, answer, score } = point;
  const isDefect = score !== null && score < 1;
  return { name: label, text: answer, details: detailsOf(point), ...(isDefect && { tone: 'alert', isBold: true }) };
}

function detailsOf({ microns, marks, note }: ReportPoint): string {
  return [...(microns === null ? [] : [`${microns} µm`]), ...marks, ...(note ? [note] : [])].join(', ');
}

async function picturesOf({ db }: PdfServices, { number, views, sections }: InspectionReport) {
  const shown = [...views, ...sections.flatMap(({ points }) => points)]
    .flatMap(({ label, photos }) => photos.map(({ id }) => ({ label, id })))
    .slice(0, MAX_PHOTOS);
  const files = await smallPicturesOf(
    db,
    number,
    shown.map(({ id }) => id),
  );
  return shown.flatMap(({ label, id }) => {
    const file = files.get(id);
    return file === undefined ? [] : [{ label, file }];
  });
}
