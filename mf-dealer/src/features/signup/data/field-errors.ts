import { isRefused } from '@karwan/shared-contracts';
import type { SignupFields } from './signup-form.ts';

type Field = Extract<keyof SignupFields, string>;

const fieldByCode: Readonly<Record<string, Field>> = {
  otp_not_verified: 'otpStatus',
  email_registered: 'email',
  password_common: 'password',
};
const fields: readonly Field[] = ['name', 'email', 'password', 'businessType', 'city'];

/** Maps a refusal to fields, with its code and message. Empty if it concerns the whole form. */
export function fieldErrors(error: unknown, message: string): { field: Field; type: string; message: string }[] {
  if (!isRefused(error)) return [];
  const { code: type } = error.failure;
  const matched = fieldByCode[type];
  if (matched) return [{ field: matched, type, message }];
  return fields.flatMap((field) => {
    const text = error.failure.fields[`body.${field}`];
    return text === undefined ? [] : [{ field, type, message: text }];
  });
}
