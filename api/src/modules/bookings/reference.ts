import { latinDigits } from '@karwan/shared-contracts';

/** The reference for people: 'BK-1024'. */
export const referenceOf = ({ number }: { number: number }) => `BK-${number}`;

/** Also accepts 'B-1024', as older mails and receipts show it. (Bikes use the same prefix.) */
const REFERENCE = /^#?\s*bk?\s*[\p{Pd}.:#]?\s*(\d{1,9})$/iu;

/** The booking number in a text; undefined if the text is anything else. */
export function parseBookingNumber(text: string): number | undefined {
  const digits = REFERENCE.exec(latinDigits(text).trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}
