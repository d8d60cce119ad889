import { confirmOfficeLogin, getOfficer, logInOffice, logOutOffice, setUpOfficeLogin } from '@karwan/shared-contracts';
import { officeLoginNeeded } from '../../platform/http/general-refusals.ts';
import { OFFICE_COOKIE } from '../../platform/http/host-cookies.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { perMinute } from '../../platform/http/per-minute.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { recordOfficeEvent } from './audit.ts';
import { beginLogin, confirmLogin, setUpLogin } from './log-in.ts';
import { findOfficer } from './officers.ts';
import { endOfficeSession } from './sessions.ts';

/** Login and logout. */
export function registerLoginRoutes(app: HttpApp, services: Pick<Services, 'db' | 'now'>): void {
  const { db, now } = services;

  registerEndpoint(app, logInOffice, (context) => beginLogin(services, context, context.body), perMinute(20));

  registerEndpoint(
    app,
    confirmOfficeLogin,
    async (context) => {
      await confirmLogin(services, context, context.body.code);
      return { success: true as const, message: 'Welcome to the office' };
    },
    perMinute(20),
  );

  registerEndpoint(
    app,
    setUpOfficeLogin,
    async (context) => ({ recoveryCodes: await setUpLogin(services, context, context.body) }),
    perMinute(20),
  );

  registerEndpoint(app, logOutOffice, async ({ officer, cookies, ip }) => {
    const { officerId, sessionId } = officer();
    await db.transaction(async (tx) => {
      await endOfficeSession(tx, sessionId);
      await recordOfficeEvent(tx, { kind: 'logged-out', officerId, ip }, now());
    });
    cookies.clear(OFFICE_COOKIE);
    return { success: true as const, message: 'You are logged out of the office' };
  });

  registerEndpoint(app, getOfficer, async ({ officer }) => {
    const { officerId, sessionEndsAt } = officer();
    const row = await findOfficer(db, officerId);
    if (row === undefined) throw officeLoginNeeded();
    const { id, name, email, roles, recoveryHashes } = row;
    return {
      ...{ id, name, email, roles },
      recoveryCodesLeft: recoveryHashes.length,
      sessionEndsAt: sessionEndsAt.toISOString(),
    };
  });
}
