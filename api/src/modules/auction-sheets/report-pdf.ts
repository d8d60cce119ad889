import {
  FIND_REPORT_PATH,
  formatDateTime,
  formatInteger,
  formatMonth,
  type SheetReport,
  sheetReportPath,
} from '@karwan/shared-contracts';
import { auctionSheetFacts, damageOf } from '@karwan/shared-contracts/auction-sheet-codes';
import { pdfOf } from '../../platform/pdf/pdf-of.ts';
import type { PdfPage, Row } from '../../platform/pdf/pdf-page.ts';
import { damageDrawing, damageLegend } from './damage-drawing.ts';

/** The report as PDF, with the address where it can be verified. */
export const reportPdf = (report: SheetReport, siteOrigin: string): Promise<Buffer> =>
  pdfOf({ title: `Auction sheet ${report.chassisNumber}`, at: report.verifiedAt }, async (page) => {
    drawHead(page, report, siteOrigin + sheetReportPath(report.number));
    await page.table('Cross-checks', report.checks.map(checkRow), wideColumn);
    await page.table('Grades', gradeRows(report), wideColumn);
    const { marks } = report.sheet;
    if (marks.length > 0) page.drawing('Damage', damageDrawing(marks), { height: 300, signs: damageLegend });
    await page.table('Marks on the body', marks.map(markRow), wideColumn);
    await page.table('Sheet details', fieldRows(report), wideColumn);
    page.space(12);
    page.text(auctionSheetFacts.caution, { size: 9, tone: 'muted' });
  });

const QR_SIZE = 96;
const wideColumn = { share: 0.68 };

function drawHead(
  page: PdfPage,
  { number, outcome, verifiedAt, chassisNumber, ad }: SheetReport,
  address: string,
): void {
  const isMatch = outcome === 'verified-match';
  page.code(address, QR_SIZE);
  const width = page.width - QR_SIZE - 16;
  const small = { width, tone: 'muted' as const };
  page.text('Karwan', { width, size: 20, isBold: true });
  page.text(`Auction sheet for ${chassisNumber}`, { width, size: 16, isBold: true });
  page.text(`Report ${number}, ${formatDateTime(verifiedAt)}`, small);
  if (ad) page.text(`Checked against the ad: ${ad.title}`, small);
  page.text(address, { ...small, size: 8, link: address });
  const findAt = new URL(FIND_REPORT_PATH, address).href;
  page.text(`Or type the number at ${findAt}`, { ...small, size: 8, link: findAt });
  page.clear(QR_SIZE);
  page.text(isMatch ? 'Verified: everything matches' : 'Verified: differences found', {
    ...{ size: 18, isBold: true, tone: isMatch ? 'text' : 'alert' },
  });
}

const verdicts: Readonly<Record<string, string>> = { fits: 'matches', differs: 'differs', doubtful: 'unclear' };

const checkRow = ({ field, said: claimed, onSheet, verdict }: SheetReport['checks'][number]): Row => ({
  name: humanize(field),
  text: `${verdicts[verdict] ?? verdict}: stated ${claimed ?? 'nothing'}, on the sheet ${onSheet ?? 'nothing'}`,
  ...(verdict === 'differs' && { tone: 'alert', isBold: true }),
});

const markRow = ({ panel, code }: SheetReport['sheet']['marks'][number]): Row => ({
  name: humanize(panel),
  text: `${code}: ${damageOf(code)?.meaning ?? 'see the auction house’s legend'}`,
});

function gradeRows({ sheet }: SheetReport): Row[] {
  const { grades, interiorGrades } = auctionSheetFacts;
  const row = (name: string, code: string | null, list: readonly { code: string; meaning: string }[]): Row[] =>
    code === null ? [] : [{ name, text: `${code}: ${list.find((each) => each.code === code)?.meaning ?? ''}` }];
  return [
    ...row('Overall', sheet.overallGrade, grades),
    ...row('Inside', sheet.interiorGrade, interiorGrades),
    ...(sheet.exteriorGrade === null ? [] : [{ name: 'Outside', text: `${sheet.exteriorGrade}, from A (best) to E` }]),
  ];
}

const humanize = (name: string) => {
  const text = name.replaceAll(/[-_]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

function fieldRows({ sheet }: SheetReport): Row[] {
  const fields: [string, string | number | null][] = [
    ['Car', [sheet.make, sheet.model, sheet.trim].filter(Boolean).join(' ')],
    ['Auction', `${sheet.auctionHouse}, ${sheet.auctionDate}${sheet.lotNumber ? `, lot ${sheet.lotNumber}` : ''}`],
    ['Mileage', `${formatInteger(sheet.mileageKm)} km${sheet.isMileageDoubtful ? ', not guaranteed' : ''}`],
    ['First registered', sheet.firstRegistration && formatMonth(sheet.firstRegistration)],
    ['Colour', sheet.colour],
    ['Engine', sheet.displacementCc && `${formatInteger(sheet.displacementCc)} cc`],
    ['Transmission', sheet.transmission],
    ['Equipment', sheet.equipment.join(', ')],
    ['Previous use', sheet.previousUse],
    ['Comments', sheet.comments.join('. ')],
  ];
  return fields.flatMap(([name, value]): Row[] => (value ? [{ name, text: String(value) }] : []));
}
