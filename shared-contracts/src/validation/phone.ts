import { z } from 'zod';
import { latinDigits } from '../formats/latin-digits.ts';

const required = 'Phone number is required';
const MOBILE = /^03[0-9]{9}$/;
const LANDLINE = /^0[1-9]{2,3}[0-9]{6,8}$/;

/**
 * A mobile number as people write it (`+92 300 1234567`, `0092-300-1234567`, `0300 1234567`), converted to the stored
 * form `03001234567` (specification §5, VAL-03).
 */
export const phoneField = z
  .string(required)
  .transform(toNationalFormat)
  .pipe(
    z
      .string()
      .min(1, { error: required, abort: true })
      .regex(MOBILE, 'Phone number must start with 03 and be 11 digits long'),
  );

/** Like `phoneField`, but may be empty (''). */
export const phoneOrEmpty = z
  .string()
  .transform(toNationalFormat)
  .pipe(z.string().regex(/^(03[0-9]{9})?$/, 'Phone number must start with 03 and be 11 digits long'));

/** Direction marks that messengers put around numbers. */
const INVISIBLE = /\p{Cf}/gu;

/** Text that is not a Pakistani number is unchanged, except for trimming, invisible marks and Urdu digits. */
function toNationalFormat(typed: string): string {
  const text = latinDigits(typed.replaceAll(INVISIBLE, '').trim());
  // The national zero, sometimes written as `+92 (0) 300 …`.
  const digits = text.replace(/^(\+92|0092)\s*\(0\)/, '$1').replaceAll(/[\s()[\]./\p{Pd}]/gu, '');
  return /^(\+92|0092|92|0)?3\d{9}$/.test(digits) ? `0${digits.slice(-10)}` : text;
}

/** An optional mobile number. */
export const optionalPhone = z
  .string()
  .refine((text) => text === '' || MOBILE.test(text), 'Must be a valid phone number')
  .optional();

/** A landline number with area code, `04235761234`, or empty. */
export const optionalLandline = z
  .string()
  .refine((text) => text === '' || LANDLINE.test(text), 'Must be a valid landline number')
  .optional();
