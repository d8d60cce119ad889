import { z } from 'zod';
import { defineEndpoint, everybody } from '../endpoint.ts';
import { staffPermission, staffPermissions } from '../entities/staff-permission.ts';
import { emailField } from '../validation/email.ts';
import { nameField } from '../validation/name.ts';
import { signupPassword } from '../validation/password.ts';
import { done, isoTime } from './shapes.ts';

/**
 * What a staff member may do; an empty list allows everything but packages, staff and the dealer's own profile (UA-14).
 */
const permissions = z.array(staffPermission).max(staffPermissions.length);

/** A person who works for the dealer. Disabled members cannot log in. */
export const staffMember = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  permissions: z.array(staffPermission),
  isDisabled: z.boolean(),
  lastSeenAt: isoTime.nullable(),
});
export type StaffMember = z.infer<typeof staffMember>;

/** An unanswered invitation by email. */
export const staffInvitation = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  permissions: z.array(staffPermission),
  invitedAt: isoTime,
  expiresAt: isoTime,
});
export type StaffInvitation = z.infer<typeof staffInvitation>;

/** ◆ UA-11. */
export const listStaff = defineEndpoint({
  id: 'staff.list@1',
  method: 'GET',
  path: '/api/website/dealer/staff',
  summary: 'The dealer’s staff and open invitations',
  callers: ['dealer'],
  output: z.object({ members: z.array(staffMember), invitations: z.array(staffInvitation) }),
});

/**
 * ◆ UA-11. Emails a single-use link that is valid for seven days. Inviting the same address again replaces the
 * invitation.
 */
export const inviteStaff = defineEndpoint({
  id: 'staff.invite@1',
  method: 'POST',
  path: '/api/website/dealer/staff/invitations',
  summary: 'Invites someone to the dealer’s staff',
  callers: ['dealer'],
  body: z.object({ name: nameField, email: emailField, permissions }),
  output: staffInvitation,
  errors: ['email_registered', 'too_many_staff', 'account_suspended', 'mail_not_sent'],
});

/** ◆ UA-11. */
export const withdrawStaffInvitation = defineEndpoint({
  id: 'staff.withdraw-invitation@1',
  method: 'DELETE',
  path: '/api/website/dealer/staff/invitations/:invitationId',
  summary: 'Withdraws an invitation',
  callers: ['dealer'],
  subject: 'own',
  params: z.object({ invitationId: z.uuid() }),
  output: done,
  errors: ['invitation_not_found'],
});

/** ◆ UA-11. Takes effect with the member's next call; disabling logs out their devices immediately. */
export const updateStaff = defineEndpoint({
  id: 'staff.update@1',
  method: 'PATCH',
  path: '/api/website/dealer/staff/:staffId',
  summary: 'Changes the permissions of a staff member, or disables or enables them',
  callers: ['dealer'],
  subject: 'own',
  params: z.object({ staffId: z.uuid() }),
  body: z.object({ permissions: permissions.optional(), isDisabled: z.boolean().optional() }),
  output: staffMember,
  errors: ['staff_not_found', 'too_many_staff'],
});

const invitationToken = z.string().min(20).max(100);

/** ◆ The invitation behind a link. The token is sent in the body, never in a URL. */
export const readStaffInvitation = defineEndpoint({
  id: 'staff.read-invitation@1',
  method: 'POST',
  path: '/api/website/dealer/staff/read-invitation',
  summary: 'An open invitation: the dealer and the invited email',
  callers: everybody,
  body: z.object({ token: invitationToken }),
  output: z.object({ dealerName: z.string(), name: z.string(), email: z.string() }),
  errors: ['invitation_not_found'],
});

/** ◆ Creates the account of the invited person, who then logs in by `auth.login@1`. */
export const acceptStaffInvitation = defineEndpoint({
  id: 'staff.accept-invitation@1',
  method: 'POST',
  path: '/api/website/dealer/staff/accept-invitation',
  summary: 'Joins the dealer’s staff',
  callers: everybody,
  body: z.object({ token: invitationToken, name: nameField, password: signupPassword }),
  output: done,
  errors: ['invitation_not_found', 'email_registered', 'password_common'],
});
