import { z } from 'zod';

/** A frame number of a Japanese car: model code, dash, number. */
const FRAME_NUMBER = /^(?=[A-Z0-9]*[A-Z])[A-Z0-9]{2,8}-\d{6,7}$/;
/** Most of them have seven digits. */
const UNDASHED_FRAME_NUMBER = /^[A-Z]{2,5}\d{2,3}[A-Z]?\d{7}$/;
/** ISO 3779. */
const VIN = /^(?=.*\d)[A-HJ-NPR-Z0-9]{17}$/;

const DASHES = /[‐‑‒–—―−ー－_]/g;

/** As it is written on papers: capital letters, a plain dash, nothing between. */
export const normalizeChassisNumber = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\s/g, '').replaceAll(DASHES, '-').toUpperCase();

/** What is wrong with a chassis number, for who typed it; undefined for a good one. */
export function chassisNumberProblem(text: string): string | undefined {
  const number = normalizeChassisNumber(text);
  if (FRAME_NUMBER.test(number) || VIN.test(number)) return undefined;
  if (number === '') return 'Tell us the chassis number';
  if (/[^A-Z0-9-]/.test(number)) return 'Use only letters, digits and the dash, as in NZE141-6012345';
  const [model = '', serial = '', ...more] = number.split('-');
  if (more.length > 0) return 'Leave out what stands before the model code, such as DBA-, and keep one dash';
  if (!number.includes('-')) return withoutDash(number);
  if (!/^\d{6,7}$/.test(serial)) return 'Behind the dash stand 6 or 7 digits, as in NZE141-6012345';
  return model.length > 8
    ? 'Before the dash stand at most 8 letters and digits, as in NZE141-6012345'
    : 'Before the dash stands the model code with its letters, as in NZE141-6012345';
}

function withoutDash(number: string): string {
  if (number.length === 17 && /[IOQ]/.test(number))
    return 'A 17-character VIN has no letters I, O and Q: they are 1 and 0';
  if (UNDASHED_FRAME_NUMBER.test(number)) return `Write it with its dash, as in ${number.replace(/\d{7}$/, '-$&')}`;
  if (number.length > 12) return `A VIN has 17 characters, this has ${number.length}`;
  return 'A frame number has a dash, as in NZE141-6012345; a VIN has 17 characters';
}

/** A Japanese frame number or a VIN, as it is written on papers. */
export const chassisNumberField = z
  .string('Tell us the chassis number')
  .max(60, 'This is too long for a chassis number')
  .superRefine((text, context) => {
    const message = chassisNumberProblem(text);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  })
  .transform(normalizeChassisNumber);
