import { z } from 'zod';
import { latinDigits } from '../formats/latin-digits.ts';

const required = 'Phone number is required';
const MOBILE = /^03[0-9]{9}$/;
const LANDLINE = /^0[1-9]{2,3}[0-9]{6,8}$/;

/**
 * A mobile number as people write it (`+92 300 1234567`, `0092-300-1234567`, `0300 1234567`), read into the form that is
 * stored: `03001234567` (specification §5, VAL-03).
 */
export const phoneField = z
  .string(required)
  .transform(nationalForm)
  .pipe(
    z
      .string()
      .min(1, { error: required, abort: true })
      .regex(MOBILE, 'Phone number must start with 03 and be 11 digits long'),
  );

/** As `phoneField`, or nothing: ''. */
export const phoneOrNothing = z
  .string()
  .transform(nationalForm)
  .pipe(z.string().regex(/^(03[0-9]{9})?$/, 'Phone number must start with 03 and be 11 digits long'));

/** Marks that a messenger puts around a number for its direction. */
const INVISIBLE = /\p{Cf}/gu;

/** What is no number, or no Pakistani one, stays as it is, but for the blanks and invisible marks around it and for Urdu digits. */
function nationalForm(typed: string): string {
  const text = latinDigits(typed.replaceAll(INVISIBLE, '').trim());
  // Abroad the zero is left out, which some write as `+92 (0) 300 …`.
  const digits = text.replace(/^(\+92|0092)\s*\(0\)/, '$1').replaceAll(/[\s()[\]./\p{Pd}]/gu, '');
  return /^(\+92|0092|92|0)?3\d{9}$/.test(digits) ? `0${digits.slice(-10)}` : text;
}

/** A mobile number that may be left empty. */
export const optionalPhone = z
  .string()
  .refine((text) => text === '' || MOBILE.test(text), 'Must be a valid phone number')
  .optional();

/** A landline number with its area code, `04235761234`, or nothing. */
export const optionalLandline = z
  .string()
  .refine((text) => text === '' || LANDLINE.test(text), 'Must be a valid landline number')
  .optional();
