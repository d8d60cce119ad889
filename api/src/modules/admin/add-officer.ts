import { emailField, officeRoles, phoneField } from '@karwan/shared-contracts';
import { z } from 'zod';
import type { Services } from '../../platform/services.ts';
import { addOfficer } from '../office/index.ts';
import { AdminError } from './admin-error.ts';

export const officerCommand = z.object({
  action: z.literal('add-office'),
  /** The officer's email. */
  contact: emailField,
  roles: z.array(z.enum(officeRoles)).min(1),
  /** Default: the part of the email before the @. */
  name: z.string().trim().min(1).max(100).optional(),
  /** The officer's work phone. */
  phone: phoneField.optional(),
});
export type OfficerCommand = z.infer<typeof officerCommand>;

/** Returns a password to hand to the officer, who must choose another at the first login. */
export async function executeOfficerCommand(
  services: Pick<Services, 'db' | 'now' | 'config'>,
  { contact: email, roles, name = email.split('@')[0] ?? email, phone: workPhone }: OfficerCommand,
): Promise<string> {
  const added = await addOfficer(services, { email, name, roles, workPhone });
  if (added === undefined) throw new AdminError(`${email} already works in the office.`);
  return `${name} (${email}) now works in the office as ${roles.join(', ')}.
Log in at ${services.config.siteOrigin}/office with this password, which is shown only now: ${added.password}
The first login sets up an authenticator app and a new password.`;
}
