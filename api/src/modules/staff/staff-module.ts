import { randomUUID } from 'node:crypto';
import {
  acceptStaffInvitation,
  inviteStaff,
  listStaff,
  parseStaffPermissions,
  readStaffInvitation,
  type StaffMember,
  updateStaff,
  withdrawStaffInvitation,
} from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';

import type { ApiModule } from '../../platform/http/http-app.ts';
import { perMinute } from '../../platform/http/per-minute.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import {
  emailRegistered,
  endSessionsOf,
  hashPassword,
  invitationLimits,
  lastSeenOf,
  recordSecurityEvent,
  refuseWeak,
  reserveAttempt,
  sessionIdsOf,
} from '../auth/index.ts';
import { type AccountRow, accounts, findAccount, insertAccount, isShut } from '../users/index.ts';
import { findInvitation, invite, openInvitations, presentInvitation, takeInvitation, withdraw } from './invitations.ts';
import { invitationNotFound, staffNotFound } from './refusals.ts';
import { findStaff, listStaffOf } from './repository.ts';

/** The people who work for a dealer: invited by mail, with what they may do (UA-11, UA-14). */
export function createStaffModule(services: Pick<Services, 'db' | 'mail' | 'realtime' | 'now' | 'config'>): ApiModule {
  const { db, realtime, now } = services;

  async function present(members: readonly AccountRow[]): Promise<StaffMember[]> {
    const seen = await lastSeenOf(
      db,
      members.map(({ id }) => id),
    );
    return members.map(({ id, name, email, permissions, disabledAt }) => ({
      id,
      name,
      email: email ?? '',
      permissions: parseStaffPermissions(permissions),
      isDisabled: disabledAt !== null,
      lastSeenAt: seen.get(id)?.toISOString() ?? null,
    }));
  }

  /** Disabled: the devices are logged out. Other permissions: their pages come again with those. */
  async function change(
    dealerId: string,
    staffId: string,
    body: { permissions?: string[]; isDisabled?: boolean },
    ip: string,
  ) {
    const time = now();
    const { permissions, isDisabled } = body;
    const { ended, member } = await db.transaction(async (tx) => {
      const before = await findStaff(tx, dealerId, staffId);
      if (before === undefined) throw staffNotFound();
      const changes = {
        ...(permissions && { permissions }),
        ...(isDisabled !== undefined && { disabledAt: isDisabled ? (before.disabledAt ?? time) : null }),
        updatedAt: time,
      };
      const [member = before] = await tx.update(accounts).set(changes).where(eq(accounts.id, staffId)).returning();
      const details = {
        staffId,
        permissions: member.permissions.join(', '),
        isDisabled: String(member.disabledAt !== null),
      };
      await recordSecurityEvent(tx, { kind: 'staff-changed', accountId: dealerId, ip, details }, time);
      return { member, ended: isDisabled ? await endSessionsOf(tx, staffId) : [] };
    });
    for (const sessionId of ended) realtime.endSession(sessionId, 'logout', {});
    for (const sessionId of await sessionIdsOf(db, staffId)) realtime.reconnectSession(sessionId);
    return member;
  }

  return {
    register(app) {
      registerEndpoint(app, listStaff, async (context) => {
        const { accountId } = context.account();
        const invitations = await openInvitations(db, accountId, now());
        return {
          members: await present(await listStaffOf(db, accountId)),
          invitations: invitations.map(presentInvitation),
        };
      });
      registerEndpoint(
        app,
        inviteStaff,
        async (context) => {
          const { accountId } = context.account();
          await reserveAttempt(db, invitationLimits(accountId, context.body.email), now());
          const invitation = await invite(services, accountId, context.body);
          const details = { email: invitation.email };
          await recordSecurityEvent(db, { kind: 'staff-invited', accountId, ip: context.ip, details }, now());
          return presentInvitation(invitation);
        },
        perMinute(10),
      );
      registerEndpoint(app, withdrawStaffInvitation, async (context) => {
        await withdraw(db, context.account().accountId, context.params.invitationId);
        return { success: true as const, message: 'The invitation is withdrawn' };
      });
      registerEndpoint(app, updateStaff, async ({ account, params, body, ip }) => {
        const [member] = await present([await change(account().accountId, params.staffId, body, ip)]);
        if (member === undefined) throw staffNotFound();
        return member;
      });
      registerEndpoint(
        app,
        readStaffInvitation,
        async ({ body }) => {
          const { dealerId, name, email } = await findInvitation(db, body.token, now());
          const dealer = await findAccount(db, dealerId);
          if (dealer === undefined || isShut(dealer)) throw invitationNotFound();
          return { dealerName: dealer.name, name, email };
        },
        perMinute(30),
      );
      registerEndpoint(
        app,
        acceptStaffInvitation,
        async ({ body, ip }) => {
          const { email } = await findInvitation(db, body.token, now());
          refuseWeak(body.password, 'password', email);
          const passwordHash = await hashPassword(body.password);
          await join({ ...body, passwordHash, ip });
          return { success: true as const, message: 'Your account is ready' };
        },
        perMinute(30),
      );
    },
  };

  async function join({
    token,
    name,
    passwordHash,
    ip,
  }: {
    token: string;
    name: string;
    passwordHash: string;
    ip: string;
  }) {
    const time = now();
    await db.transaction(async (tx) => {
      const { dealerId, email, permissions } = await takeInvitation(tx, token, time);
      const dealer = await findAccount(tx, dealerId);
      if (dealer === undefined || isShut(dealer)) throw invitationNotFound();
      const id = randomUUID();
      const isNew = await insertAccount(tx, {
        id,
        realm: 'dealer',
        userType: 'dealer-staff',
        name,
        email,
        passwordHash,
        provider: 'email',
        employerId: dealerId,
        permissions,
        createdAt: time,
        updatedAt: time,
      });
      if (!isNew) throw emailRegistered();
      await recordSecurityEvent(tx, { kind: 'staff-joined', accountId: dealerId, ip, details: { staffId: id } }, time);
    });
  }
}
