import { emailField, officeRoles, phoneField } from '@karwan/shared-contracts';
import { z } from 'zod';
import type { Services } from '../../platform/services.ts';
import { addOfficer } from '../office/index.ts';
import { AdminError } from './admin-error.ts';

export const officerOrder = z.object({
  action: z.literal('add-office'),
  /** Their email. */
  contact: emailField,
  roles: z.array(z.enum(officeRoles)).min(1),
  /** Absent: what stands before the @. */
  name: z.string().trim().min(1).max(100).optional(),
  /** Their work phone. */
  phone: phoneField.optional(),
});
export type OfficerOrder = z.infer<typeof officerOrder>;

/** Answers the password that the person is handed; they choose their own when they first log in. */
export async function carryOutOfOfficer(
  services: Pick<Services, 'db' | 'now' | 'config'>,
  { contact: email, roles, name = email.split('@')[0] ?? email, phone: workPhone }: OfficerOrder,
): Promise<string> {
  const added = await addOfficer(services, { email, name, roles, workPhone });
  if (added === undefined) throw new AdminError(`${email} works in the office already.`);
  return `${name} (${email}) works in the office as ${roles.join(', ')}.
Log in at ${services.config.siteOrigin}/office with this password, which is shown only now: ${added.password}
An authenticator app and a password of one's own are set then.`;
}
