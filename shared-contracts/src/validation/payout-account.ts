import { z } from 'zod';
import { latinDigits } from '../formats/latin-digits.ts';
import { nameField } from './name.ts';
import { phoneField } from './phone.ts';

export const payoutKinds = ['iban', 'jazzcash', 'easypaisa'] as const;
export type PayoutKind = (typeof payoutKinds)[number];

/** PK, two check digits, four letters for the bank, sixteen digits or letters for the account. */
const PAKISTANI_IBAN = /^PK\d{2}[A-Z]{4}[A-Z\d]{16}$/;

/**
 * ISO 7064: with the first four characters moved to the end and letters replaced by numbers from A = 10, the number is
 * 1 modulo 97.
 */
export const hasIbanChecksum = (iban: string): boolean => {
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((character) => Number.parseInt(character, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
};

/** Accepts spaces and dashes; outputs the stored form. */
const ibanField = z
  .string('Enter the IBAN')
  .transform((typed) =>
    latinDigits(typed)
      .replaceAll(/[\s\p{Cf}\p{Pd}]/gu, '')
      .toUpperCase(),
  )
  .pipe(
    z
      .string()
      .min(1, { error: 'Enter the IBAN', abort: true })
      .regex(PAKISTANI_IBAN, {
        error: 'A Pakistani IBAN has 24 characters: PK, two digits, four letters, then 16 more',
        abort: true,
      })
      .refine(hasIbanChecksum, 'This IBAN has a wrong digit or letter. Please check it'),
  );

const holder = nameField;

/** Account for refunds: a bank account in Pakistan, or a mobile wallet identified by its number. */
export const payoutAccount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('iban'), number: ibanField, holder }),
  z.object({ kind: z.literal('jazzcash'), number: phoneField, holder }),
  z.object({ kind: z.literal('easypaisa'), number: phoneField, holder }),
]);
export type PayoutAccount = z.infer<typeof payoutAccount>;
