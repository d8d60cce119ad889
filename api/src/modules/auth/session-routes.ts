import {
  confirmIdentity,
  deleteAccount,
  deviceType,
  endOtherSessions,
  endSession,
  listSessions,
} from '@karwan/shared-contracts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { perMinute } from '../../platform/http/per-minute.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { recordSecurityEvent } from './audit.ts';
import { type AuthServices, OTP_COOKIE } from './auth-services.ts';
import { confirmIdentityOf } from './confirm-identity.ts';
import { deleteAccountOf } from './delete-account.ts';
import { sessionNotFound } from './refusals.ts';
import { endSession as endSessionOf, endSessionsOf, lockWithSession, sessionsOf } from './sessions.ts';

/** A person's logged-in devices (UA-10). */
export function registerSessionRoutes(app: HttpApp, services: AuthServices): void {
  const { db, realtime, now } = services;

  registerEndpoint(app, listSessions, async (context) => {
    const { personId, sessionId } = context.account();
    const rows = await sessionsOf(db, personId, now());
    const sessions = rows.map(({ id, deviceName, deviceType: type, createdAt, lastSeenAt }) => ({
      id,
      deviceName,
      deviceType: deviceType.catch('Desktop').parse(type),
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: id === sessionId,
    }));
    return { sessions: sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) };
  });

  registerEndpoint(app, endSession, async (context) => {
    const { personId } = context.account();
    const { sessionId } = context.params;
    await db.transaction(async (tx) => {
      await lockWithSession(tx, personId, context.account().sessionId);
      if (!(await endSessionOf(tx, personId, sessionId))) throw sessionNotFound();
      await recordSecurityEvent(tx, { kind: 'session-ended', accountId: personId, ip: context.ip }, now());
    });
    realtime.endSession(sessionId, 'logout', {});
    return { success: true as const, message: 'The device is logged out' };
  });

  registerEndpoint(app, endOtherSessions, async (context) => {
    const { personId, sessionId } = context.account();
    const ended = await db.transaction(async (tx) => {
      await lockWithSession(tx, personId, sessionId);
      const ended = await endSessionsOf(tx, personId, sessionId);
      if (ended.length > 0) {
        const details = { count: String(ended.length) };
        await recordSecurityEvent(tx, { kind: 'session-ended', accountId: personId, ip: context.ip, details }, now());
      }
      return ended;
    });
    for (const id of ended) realtime.endSession(id, 'logout', {});
    return { endedCount: ended.length };
  });

  registerEndpoint(
    app,
    confirmIdentity,
    async ({ account, body, cookies }) => {
      await confirmIdentityOf(services, account(), {
        password: body.password,
        verificationToken: cookies.read(OTP_COOKIE),
      });
      return { success: true as const, message: 'Confirmed' };
    },
    perMinute(30),
  );

  registerEndpoint(
    app,
    deleteAccount,
    async (context) => {
      const { erasedOn } = await deleteAccountOf(services, context, context.cookies.read(OTP_COOKIE));
      context.cookies.clear(OTP_COOKIE);
      return { success: true as const, message: `Your account is closed. To keep it, log in before ${erasedOn}.` };
    },
    perMinute(10),
  );
}
