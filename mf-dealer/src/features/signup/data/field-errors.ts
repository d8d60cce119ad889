import { isRefused } from '@karwan/shared-contracts';
import type { SignupFields } from './signup-form.ts';

type Field = Extract<keyof SignupFields, string>;

const fieldOfCode: Readonly<Record<string, Field>> = {
  otp_not_verified: 'otpStatus',
  email_registered: 'email',
  password_common: 'password',
};
const fields: readonly Field[] = ['name', 'email', 'password', 'businessType', 'city'];

/** Which fields a refusal is about, with what to say there; none: it is about the form as a whole. */
export function fieldErrors(error: unknown, message: string): { field: Field; message: string }[] {
  if (!isRefused(error)) return [];
  const ofCode = fieldOfCode[error.failure.code];
  if (ofCode) return [{ field: ofCode, message }];
  return fields.flatMap((field) => {
    const text = error.failure.fields[`body.${field}`];
    return text === undefined ? [] : [{ field, message: text }];
  });
}
