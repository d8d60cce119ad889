import { emailField, phoneField } from '@karwan/shared-contracts';
import { z } from 'zod';
import { parseBody } from '../../platform/http/parse-body.ts';
import type { Contact } from '../users/index.ts';
import { contactRequired } from './refusals.ts';

/** Reads the one contact of a body; email wins where both are given. Refuses with `contact_required` or `invalid_input`. */
export function contactOf(body: { email?: string | undefined; phone?: string | undefined }): Contact {
  if (body.email) return emailContact(parseBody(z.object({ email: emailField }), body).email);
  if (body.phone) return phoneContact(parseBody(z.object({ phone: phoneField }), body).phone);
  throw contactRequired();
}

/** Of an address that `emailField` has read, hence in lower case. */
export const emailContact = (value: string): Contact => ({ kind: 'email', value });

export const phoneContact = (value: string): Contact => ({ kind: 'phone', value });
