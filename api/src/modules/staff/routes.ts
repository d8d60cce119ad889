import {
  acceptStaffInvitation,
  inviteStaff,
  listStaff,
  readStaffInvitation,
  updateStaff,
  withdrawStaffInvitation,
} from '@karwan/shared-contracts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { perMinute } from '../../platform/http/per-minute.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { consumeAttempt, invitationLimits, recordSecurityEvent } from '../auth/index.ts';
import { acceptInvitation, readInvitation, revokeInvitation, sendInvitation } from './invitations.ts';
import { presentInvitation } from './presenter.ts';
import { openInvitations } from './repository.ts';
import { createStaff } from './service.ts';

export type StaffServices = Pick<Services, 'db' | 'mail' | 'realtime' | 'now' | 'config'>;

export function registerStaffRoutes(app: HttpApp, services: StaffServices): void {
  const { db, now } = services;
  const staff = createStaff(services);

  registerEndpoint(app, listStaff, async (context) => {
    const { accountId } = context.account();
    const invitations = await openInvitations(db, accountId, now());
    return { members: await staff.membersOf(accountId), invitations: invitations.map(presentInvitation) };
  });

  registerEndpoint(
    app,
    inviteStaff,
    async (context) => {
      const { accountId } = context.account();
      await consumeAttempt(db, invitationLimits(accountId, context.body.email), now());
      const invitation = await sendInvitation(services, accountId, context.body);
      const details = { email: invitation.email };
      await recordSecurityEvent(db, { kind: 'staff-invited', accountId, ip: context.ip, details }, now());
      return presentInvitation(invitation);
    },
    perMinute(10),
  );

  registerEndpoint(app, withdrawStaffInvitation, async (context) => {
    await revokeInvitation(db, context.account().accountId, context.params.invitationId);
    return { success: true as const, message: 'The invitation is withdrawn' };
  });

  registerEndpoint(app, updateStaff, ({ account, params, body, ip }) =>
    staff.change(account().accountId, params.staffId, body, ip),
  );

  registerEndpoint(app, readStaffInvitation, ({ body }) => readInvitation(db, body.token, now()), perMinute(30));

  registerEndpoint(
    app,
    acceptStaffInvitation,
    async ({ body, ip }) => {
      await acceptInvitation(services, body, ip);
      return { success: true as const, message: 'Your account is ready' };
    },
    perMinute(30),
  );
}
