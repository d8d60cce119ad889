import {
  formatDateTime,
  formatInteger,
  formatMonth,
  type SheetReport,
  sheetReportPath,
} from '@karwan/shared-contracts';
import { auctionSheetFacts, damageOf } from '@karwan/shared-contracts/auction-sheet-codes';
import { PDF_MARGIN, PDF_MUTED, pdfOf } from '../../platform/pdf/pdf-of.ts';

type Page = PDFKit.PDFDocument;

/** The report on paper, with the address that it can be held against. */
export const reportPdf = (report: SheetReport, siteOrigin: string): Promise<Buffer> =>
  pdfOf({ title: `Auction sheet ${report.chassisNumber}`, at: report.verifiedAt }, (page) => {
    drawHead(page, report, siteOrigin + sheetReportPath(report.number));
    drawPart(page, 'Cross-checks', report.checks.map(checkLine));
    drawPart(page, 'Grades', gradeLines(report));
    drawPart(
      page,
      'Marks on the body',
      report.sheet.marks.map(({ panel, code }) => [
        words(panel),
        `${code}: ${damageOf(code)?.meaning ?? 'see the legend of the house'}`,
      ]),
    );
    drawPart(page, 'The sheet', fieldLines(report));
    page.moveDown().fontSize(9).fillColor(PDF_MUTED).text(auctionSheetFacts.caution, PDF_MARGIN);
  });

function drawHead(page: Page, { number, outcome, verifiedAt, chassisNumber, ad }: SheetReport, address: string): void {
  page.font('Helvetica-Bold').fontSize(22).text('Karwan');
  page.font('Helvetica').fontSize(14).text(`Auction sheet of ${chassisNumber}`).moveDown(0.5);
  page
    .font('Helvetica-Bold')
    .text(outcome === 'verified-match' ? 'Verified: nothing differs' : 'Verified: something differs');
  page.font('Helvetica').fontSize(10).fillColor(PDF_MUTED);
  page.text(`Report ${number}, ${formatDateTime(verifiedAt)}`);
  if (ad) page.text(`Held against the ad: ${ad.title}`);
  page.text(address, { link: address });
}

type Line = [name: string, text: string];

function drawPart(page: Page, title: string, lines: readonly Line[]): void {
  if (lines.length === 0) return;
  page.moveDown().fillColor('black').font('Helvetica-Bold').fontSize(12).text(title, PDF_MARGIN).moveDown(0.3);
  page.font('Helvetica').fontSize(10);
  for (const [name, text] of lines) {
    if (page.y > page.page.height - PDF_MARGIN - 40) page.addPage();
    const top = page.y;
    page.fillColor(PDF_MUTED).text(name, PDF_MARGIN, top, { width: 150 });
    const nameEnd = page.y;
    page.fillColor('black').text(text, PDF_MARGIN + 160, top, { width: 320 });
    page.y = Math.max(nameEnd, page.y) + 3;
  }
}

const verdicts: Readonly<Record<string, string>> = { fits: 'fits', differs: 'DIFFERS', doubtful: 'cannot be told' };

const checkLine = ({ field, said, onSheet, verdict }: SheetReport['checks'][number]): Line => [
  words(field),
  `${verdicts[verdict] ?? verdict}: said ${said ?? 'nothing'}, on the sheet ${onSheet ?? 'nothing'}`,
];

function gradeLines({ sheet }: SheetReport): Line[] {
  const { grades, interiorGrades } = auctionSheetFacts;
  const line = (name: string, code: string | null, list: readonly { code: string; meaning: string }[]): Line[] =>
    code === null ? [] : [[name, `${code}: ${list.find((each) => each.code === code)?.meaning ?? ''}`]];
  return [
    ...line('Overall', sheet.overallGrade, grades),
    ...line('Inside', sheet.interiorGrade, interiorGrades),
    ...(sheet.exteriorGrade === null
      ? []
      : [['Outside', `${sheet.exteriorGrade}, from A, the best, to E`] satisfies Line]),
  ];
}

const words = (name: string) => {
  const text = name.replaceAll(/[-_]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

function fieldLines({ sheet }: SheetReport): Line[] {
  const told: [string, string | number | null][] = [
    ['Car', [sheet.make, sheet.model, sheet.trim].filter(Boolean).join(' ')],
    ['Auction', `${sheet.auctionHouse}, ${sheet.auctionDate}${sheet.lotNumber ? `, lot ${sheet.lotNumber}` : ''}`],
    ['Mileage', `${formatInteger(sheet.mileageKm)} km${sheet.isMileageDoubtful ? ', not guaranteed' : ''}`],
    ['First registered', sheet.firstRegistration && formatMonth(sheet.firstRegistration)],
    ['Colour', sheet.colour],
    ['Engine', sheet.displacementCc && `${formatInteger(sheet.displacementCc)} cc`],
    ['Gearbox', sheet.transmission],
    ['Equipment', sheet.equipment.join(', ')],
    ['Used before by', sheet.previousUse],
    ['Comments', sheet.comments.join('. ')],
  ];
  return told.flatMap(([name, value]): Line[] => (value ? [[name, String(value)]] : []));
}
