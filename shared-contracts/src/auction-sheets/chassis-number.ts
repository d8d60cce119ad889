import { z } from 'zod';

/** Frame number of a Japanese car: model code, dash, serial number. */
const FRAME_NUMBER = /^(?=[A-Z0-9]*[A-Z])[A-Z0-9]{2,8}-\d{6,7}$/;
/** Most serial numbers have seven digits, so only those are accepted without a dash. */
const UNDASHED_FRAME_NUMBER = /^[A-Z]{2,5}\d{2,3}[A-Z]?\d{7}$/;
/** ISO 3779. */
const VIN = /^(?=.*\d)[A-HJ-NPR-Z0-9]{17}$/;

const DASHES = /[‐‑‒–—―−ー－_]/g;

/** Normalized as printed on documents: upper case, plain dashes, no spaces. */
export const normalizeChassisNumber = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\s/g, '').replaceAll(DASHES, '-').toUpperCase();

/** A message for the user if the chassis number is invalid, else undefined. */
export function chassisNumberProblem(text: string): string | undefined {
  const number = normalizeChassisNumber(text);
  if (FRAME_NUMBER.test(number) || VIN.test(number)) return undefined;
  if (number === '') return 'Enter the chassis number';
  if (/[^A-Z0-9-]/.test(number)) return 'Use only letters, digits and the dash, as in NZE141-6012345';
  const [model = '', serial = '', ...more] = number.split('-');
  if (more.length > 0) return 'Leave out any prefix before the model code, such as DBA-, and use one dash';
  if (!number.includes('-')) return removeDash(number);
  if (!/^\d{6,7}$/.test(serial)) return 'Put 6 or 7 digits after the dash, as in NZE141-6012345';
  return model.length > 8
    ? 'Put at most 8 letters and digits before the dash, as in NZE141-6012345'
    : 'Put the model code with its letters before the dash, as in NZE141-6012345';
}

function removeDash(number: string): string {
  if (number.length === 17 && /[IOQ]/.test(number)) return 'A VIN has no letters I, O or Q: use the digits 1 and 0';
  if (UNDASHED_FRAME_NUMBER.test(number)) return `Write it with its dash, as in ${number.replace(/\d{7}$/, '-$&')}`;
  if (number.length > 12) return `A VIN has 17 characters, this has ${number.length}`;
  return 'A frame number has a dash, as in NZE141-6012345; a VIN has 17 characters';
}

/** A Japanese frame number or a VIN, normalized as printed on documents. */
export const chassisNumberField = z
  .string('Enter the chassis number')
  .max(60, 'This is too long for a chassis number')
  .superRefine((text, context) => {
    const message = chassisNumberProblem(text);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  })
  .transform(normalizeChassisNumber);
