import { formatDateTime, formatExactPkr, type Receipt } from '@karwan/shared-contracts';
import { pdfOf } from '../../platform/pdf/pdf-of.ts';
import type { PdfPage, Row } from '../../platform/pdf/pdf-page.ts';
import { providerWords } from './provider-words.ts';

export const receiptPdf = (receipt: Receipt): Promise<Buffer> =>
  pdfOf({ title: `Receipt ${receipt.number}`, at: receipt.paidAt }, (page) => draw(page, receipt));

async function draw(page: PdfPage, receipt: Receipt): Promise<void> {
  page.text('Karwan', { size: 22, isBold: true });
  page.text(`Receipt ${receipt.number}`, { size: 14 });
  page.space(8);
  page.text(`Paid on ${formatDateTime(receipt.paidAt)}`, { tone: 'muted' });
  page.text(`Paid by ${providerWords[receipt.provider] ?? receipt.provider}, reference ${receipt.providerReference}`, {
    tone: 'muted',
  });
  await page.table('What was paid for', rowsOf(receipt), { share: 0.25, isAtEnd: true });
}

function rowsOf({ lines, title, quantity, amountPkr, refunds }: Receipt): Row[] {
  const service = quantity === 1 ? title : `${title} × ${quantity}`;
  return [
    ...lines.map((line) => ({
      name: line.kind === 'sales-tax' ? `Sales tax on services, ${line.percent} %` : service,
      text: formatExactPkr(line.amountPkr),
    })),
    { name: 'Total paid', text: formatExactPkr(amountPkr), isBold: true },
    ...refunds.map((refund) => ({
      name: `Given back on ${formatDateTime(refund.doneAt)}`,
      text: `– ${formatExactPkr(refund.amountPkr)}`,
    })),
  ];
}
