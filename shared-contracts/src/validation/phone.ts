import { z } from 'zod';

const required = 'Phone number is required';
const MOBILE = /^03[0-9]{9}$/;
const LANDLINE = /^0[1-9]{2,3}[0-9]{6,8}$/;

/** A mobile number as it is typed and stored, `03001234567` (specification §5, VAL-03). */
export const phoneField = z
  .string(required)
  .min(1, { error: required, abort: true })
  .regex(MOBILE, 'Phone number must start with 03 and be 11 digits long');

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
