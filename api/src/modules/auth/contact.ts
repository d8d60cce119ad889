import { emailField, phoneField } from '@karwan/shared-contracts';
import { z } from 'zod';
import { parseBody } from '../../platform/http/parse-body.ts';
import type { Contact } from '../users/index.ts';
import { contactRequired } from './refusals.ts';

/** Reads the contact in a body; email takes precedence over phone. Throws `contact_required` or `invalid_input`. */
export function contactOf(body: { email?: string | undefined; phone?: string | undefined }): Contact {
  if (body.email) return emailContact(parseBody(z.object({ email: emailField }), body).email);
  if (body.phone) return phoneContact(parseBody(z.object({ phone: phoneField }), body).phone);
  throw contactRequired();
}

/** `value` must have been parsed by `emailField`, and so is lower case. */
export const emailContact = (value: string): Contact => ({ kind: 'email', value });

export const phoneContact = (value: string): Contact => ({ kind: 'phone', value });
