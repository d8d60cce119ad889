import { formatDateTime, formatExactPkr, type Receipt } from '@karwan/shared-contracts';
import { PDF_MARGIN, PDF_MUTED, pdfOf } from '../../platform/pdf/pdf-of.ts';

/** A receipt as one page of A4. */
export const receiptPdf = (receipt: Receipt): Promise<Buffer> =>
  pdfOf({ title: `Receipt ${receipt.number}`, at: receipt.paidAt }, (page) => draw(page, receipt));

function draw(page: PDFKit.PDFDocument, receipt: Receipt): void {
  page.font('Helvetica-Bold').fontSize(22).text('Karwan');
  page.font('Helvetica').fontSize(14).text(`Receipt ${receipt.number}`).moveDown();
  page.fontSize(10).fillColor(PDF_MUTED);
  page.text(`Paid on ${formatDateTime(receipt.paidAt)}`);
  page.text(`Paid by ${receipt.provider}, reference ${receipt.providerReference}`).moveDown(2);
  page.fillColor('black').fontSize(11);
  for (const [name, amountPkr] of linesOf(receipt)) drawLine(page, name, amountPkr);
  page.moveDown(0.5).font('Helvetica-Bold');
  drawLine(page, 'Total paid', receipt.amountPkr);
  page.font('Helvetica');
  for (const refund of receipt.refunds)
    drawLine(page, `Given back on ${formatDateTime(refund.doneAt)}`, -refund.amountPkr);
}

function linesOf({ lines, title, quantity }: Receipt): [string, number][] {
  const service = quantity === 1 ? title : `${title} × ${quantity}`;
  return lines.map(({ kind, percent, amountPkr }) => [
    kind === 'sales-tax' ? `Sales tax on services, ${percent} %` : service,
    amountPkr,
  ]);
}

function drawLine(page: PDFKit.PDFDocument, name: string, amountPkr: number): void {
  const top = page.y;
  page.text(name, PDF_MARGIN, top, { width: 340 });
  const below = page.y;
  const amount = amountPkr < 0 ? `- ${formatExactPkr(-amountPkr)}` : formatExactPkr(amountPkr);
  page.text(amount, PDF_MARGIN, top, { align: 'right' });
  page.x = PDF_MARGIN;
  page.y = below + 4;
}
