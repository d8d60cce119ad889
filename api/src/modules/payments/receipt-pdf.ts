import { formatDate, formatDateTime, formatExactPkr, type Receipt } from '@karwan/shared-contracts';
import { pdfOf } from '../../platform/pdf/pdf-of.ts';
import type { PdfPage, Row } from '../../platform/pdf/pdf-page.ts';
import { providerNames } from './provider-names.ts';

export const receiptPdf = (receipt: Receipt): Promise<Buffer> =>
  pdfOf({ title: `Receipt ${receipt.number}`, at: receipt.paidAt }, (page) => drawReceipt(page, receipt));

/** Draws the receipt on an empty page. */
export async function drawReceipt(page: PdfPage, receipt: Receipt): Promise<void> {
  page.columns([
    [{ text: 'Karwan', size: 22, isBold: true }],
    [
      { text: 'Receipt', size: 22, isBold: true },
      { text: receipt.number, size: 12 },
    ],
  ]);
  page.space(12);
  page.rule();
  page.space(12);
  page.columns([sellerOf(receipt), customerOf(receipt)]);
  page.space(6);
  await page.table('Items', rowsOf(receipt), { share: 0.25, isAtEnd: true });
  await page.table('Payment', paymentOf(receipt), { share: 0.5, isAtEnd: true });
  page.space(12);
  const words = 'All amounts are in Pakistani rupees. Computer-generated receipt, valid without a signature.';
  page.text(words, { size: 9, tone: 'muted' });
}

const heading = (text: string) => ({ text, size: 9, tone: 'muted' as const });

function sellerOf({ seller }: Receipt) {
  if (!seller) return [heading('Sold by'), { text: 'Karwan', isBold: true }];
  const { name, address, ntn, salesTaxNumber, salesTaxAuthority } = seller;
  return [
    heading('Sold by'),
    { text: name, isBold: true },
    { text: address },
    { text: `NTN ${ntn}` },
    { text: `${salesTaxAuthority}: ${salesTaxNumber}` },
  ];
}

const customerOf = ({ customerName, paidAt }: Receipt) => [
  heading('Sold to'),
  { text: customerName ?? 'A closed account', isBold: true },
  { text: ' ', size: 6 },
  heading('Date'),
  { text: formatDate(paidAt) },
];

function rowsOf({ lines, title, quantity, reductionPkr = 0, owedPkr = 0, amountPkr, seller, refunds }: Receipt): Row[] {
  const service = quantity === 1 ? title : `${title} × ${quantity}`;
  const tax = (percent: number | null) =>
    [`Sales tax on services, ${percent}%`, seller && `(${seller.salesTaxAuthority})`].filter(Boolean).join(' ');
  const backPkr = refunds.reduce((sum, refund) => sum + refund.amountPkr, 0);
  return [
    ...lines.map((line) => ({
      name: line.kind === 'sales-tax' ? tax(line.percent) : service,
      text: formatExactPkr(line.amountPkr),
    })),
    ...(reductionPkr > 0 ? [{ name: 'Price reduction', text: `– ${formatExactPkr(reductionPkr)}` }] : []),
    ...(owedPkr > 0 ? [{ name: 'Not received', text: `– ${formatExactPkr(owedPkr)}` }] : []),
    { name: 'Total paid', text: formatExactPkr(amountPkr), isBold: true },
    ...refunds.map((refund) => ({
      name: `Refunded on ${formatDateTime(refund.doneAt)}`,
      text: `– ${formatExactPkr(refund.amountPkr)}`,
    })),
    ...(backPkr > 0 ? [{ name: 'Total after refunds', text: formatExactPkr(amountPkr - backPkr), isBold: true }] : []),
  ];
}

const paymentOf = ({ provider, providerReference, paidAt }: Receipt): Row[] => [
  { name: 'Paid by', text: providerNames[provider] ?? provider },
  { name: 'Reference', text: providerReference },
  { name: 'Received', text: formatDateTime(paidAt) },
];
