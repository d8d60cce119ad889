import { emailField, phoneField } from '@karwan/shared-contracts';
import { z } from 'zod';
import { parseBody } from '../../platform/http/parse-body.ts';
import type { Contact } from '../users/index.ts';
import { contactRequired } from './refusals.ts';

/** Reads the one contact of a body; email wins where both are given. Refuses with `contact_required` or `invalid_input`. */
export function contactOf(body: { email?: string | undefined; phone?: string | undefined }): Contact {
  if (body.email) return { kind: 'email', value: parseBody(z.object({ email: emailField }), body).email };
  if (body.phone) return { kind: 'phone', value: parseBody(z.object({ phone: phoneField }), body).phone };
  throw contactRequired();
}

/** The address of a call that takes only email; 'Email is required' without one. */
export const emailOf = (body: { email: string }): Contact => ({
  kind: 'email',
  value: parseBody(z.object({ email: emailField }), body).email,
});

export const phoneOf = (body: { phone: string }): Contact => ({
  kind: 'phone',
  value: parseBody(z.object({ phone: phoneField }), body).phone,
});
