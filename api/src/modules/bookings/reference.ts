import { latinDigits } from '@karwan/shared-contracts';

/** What people call a booking by: 'BK-1024'. */
export const referenceOf = ({ number }: { number: number }) => `BK-${number}`;

/** Bookings were once called 'B-1024', as bikes are: mails, receipts and people still say so. */
const REFERENCE = /^#?\s*bk?\s*[\p{Pd}.:#]?\s*(\d{1,9})$/iu;

/** The number of the booking that a text names; undefined for any other text. */
export function bookingNumberIn(text: string): number | undefined {
  const digits = REFERENCE.exec(latinDigits(text).trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}
