import { formatDate, type InspectionReport, inspectionReportPath, type ReportPoint } from '@karwan/shared-contracts';
import encodeQR from 'qr';
import type { Services } from '../../platform/services.ts';
import { reportPicture } from './read-report.ts';

const MARGIN = 48;
const WIDTH = 595 - 2 * MARGIN;
const BOTTOM = 842 - MARGIN;
const MUTED = '#555555';
const QR_SIZE = 96;
const PHOTO = { width: 155, height: 116 };
/** A report of all its pictures would be too large to be sent on. */
const MOST_PHOTOS = 30;

type Page = PDFKit.PDFDocument;
type PdfServices = Pick<Services, 'db' | 'now' | 'config'>;

/** A report as pages of A4, with a code that leads to its page. The library is some ten MB, loaded with the first report. */
export async function reportPdf(services: PdfServices, report: InspectionReport): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const title = `Inspection report ${report.car}`;
  const page = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: title, Author: 'Karwan', CreationDate: new Date(report.signedAt) },
  });
  const chunks: Buffer[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  page.on('end', () => resolve(Buffer.concat(chunks)));
  page.on('error', reject);
  drawHead(page, report, new URL(inspectionReportPath(report.number), services.config.siteOrigin).href);
  drawFacts(page, report);
  drawSections(page, report);
  drawFindings(page, report);
  await drawPhotos(page, services, report);
  page.end();
  return promise;
}

function drawHead(page: Page, report: InspectionReport, address: string): void {
  drawCode(page, address, MARGIN + WIDTH - QR_SIZE, MARGIN);
  const width = WIDTH - QR_SIZE - 16;
  page.font('Helvetica-Bold').fontSize(20).text('Karwan', MARGIN, MARGIN, { width });
  page.fontSize(16).text(report.car, { width });
  page.font('Helvetica').fontSize(10).fillColor(MUTED);
  const version = report.version === 1 ? '' : `, version ${report.version}`;
  page.text(`Inspection report ${report.number}${version}${report.isSample ? ': a sample, of no real car' : ''}`, {
    width,
  });
  page.text(`Signed on ${formatDate(report.signedAt)} in ${report.cityName} by ${report.inspector}`, { width });
  page.text(`Holds until ${formatDate(report.validUntil)} or ${report.validUntilKm.toLocaleString('en')} km`, {
    width,
  });
  if (report.corrects) page.text(`Corrects ${report.corrects.number}: ${report.corrects.reason}`, { width });
  if (report.correctedBy) page.text(`No longer holds: corrected by ${report.correctedBy.number}`, { width });
  page.y = Math.max(page.y, MARGIN + QR_SIZE) + 12;
  page.fillColor('black').font('Helvetica-Bold').fontSize(24);
  page.text(`${report.overall.toFixed(1)} of 10: ${report.band}`, MARGIN);
  page.font('Helvetica').fontSize(11);
  for (const { label, overallMax } of report.caps) page.text(`${label} (at most ${overallMax.toFixed(1)})`);
  if (report.comment) page.moveDown(0.5).text(report.comment);
}

/** Squares of the code, drawn one by one. */
function drawCode(page: Page, text: string, left: number, top: number): void {
  const rows = encodeQR(text, 'raw', { border: 1 });
  const square = QR_SIZE / rows.length;
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries()) {
      if (isDark) page.rect(left + x * square, top + y * square, square, square);
    }
  page.fill('black');
}

function drawTitle(page: Page, title: string): void {
  if (page.y > BOTTOM - 80) page.addPage();
  page.moveDown().font('Helvetica-Bold').fontSize(13).fillColor('black').text(title, MARGIN).moveDown(0.3);
  page.font('Helvetica').fontSize(10);
}

function drawRow(page: Page, left: string, right: string): void {
  if (page.y > BOTTOM - 16) page.addPage();
  const top = page.y;
  page.text(left, MARGIN, top, { width: WIDTH - 160 });
  const below = page.y;
  page.text(right, MARGIN + WIDTH - 150, top, { width: 150, align: 'right' });
  page.x = MARGIN;
  page.y = Math.max(below, page.y) + 2;
}

function drawFacts(page: Page, { facts }: InspectionReport): void {
  drawTitle(page, 'The car');
  for (const { label, value } of facts) drawRow(page, label, value);
}

function drawSections(page: Page, { sections }: InspectionReport): void {
  drawTitle(page, 'Sections');
  for (const { name, score } of sections)
    drawRow(page, name, score === null ? 'Not judged' : `${Math.round(score)} of 100`);
}

function drawFindings(page: Page, { sections }: InspectionReport): void {
  for (const { name, points } of sections) {
    drawTitle(page, name);
    for (const point of points) drawRow(page, `${point.label}${detailsOf(point)}`, point.answer);
  }
}

function detailsOf({ microns, marks, note }: ReportPoint): string {
  const details = [...(microns === null ? [] : [`${microns} µm`]), ...marks, ...(note ? [note] : [])];
  return details.length === 0 ? '' : ` (${details.join(', ')})`;
}

async function drawPhotos(
  page: Page,
  services: PdfServices,
  { number, views, sections }: InspectionReport,
): Promise<void> {
  const shown = [...views, ...sections.flatMap(({ points }) => points)]
    .flatMap(({ label, photos }) => photos.map(({ id }) => ({ label, id })))
    .slice(0, MOST_PHOTOS);
  if (shown.length === 0) return;
  page.addPage();
  drawTitle(page, 'Photos');
  let top = page.y;
  for (const [place, { label, id }] of shown.entries()) {
    const column = place % 3;
    if (column === 0 && place > 0) top += PHOTO.height + 28;
    if (top > BOTTOM - PHOTO.height - 28) {
      page.addPage();
      top = MARGIN;
    }
    const left = MARGIN + column * (PHOTO.width + 17);
    page.image(await reportPicture(services, number, id, 'small'), left, top, { fit: [PHOTO.width, PHOTO.height] });
    page.fontSize(8).text(label, left, top + PHOTO.height + 4, { width: PHOTO.width, height: 18, ellipsis: true });
  }
}
