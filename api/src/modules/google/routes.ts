import { getGoogleIdentity, RESEND_SECONDS, registerWithSocial, sendGoogleLinkCode } from '@karwan/shared-contracts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { perMinute } from '../../platform/http/per-minute.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { FLOW_COOKIE, readIdentityOf } from './flows.ts';
import { googleNotVerified } from './refusals.ts';
import { sendLinkCode, signIn } from './service.ts';

export type GoogleServices = Pick<Services, 'config' | 'db' | 'mail' | 'sms' | 'realtime' | 'dependencies' | 'now'>;

/** Endpoints that pages call after the window has closed; `window-routes.ts` has the window itself. */
export function registerGoogleRoutes(app: HttpApp, services: GoogleServices): void {
  const { db, now } = services;

  registerEndpoint(
    app,
    getGoogleIdentity,
    async ({ cookies }) => {
      const secret = cookies.read(FLOW_COOKIE);
      const identity = secret === undefined ? undefined : await readIdentityOf(db, secret, now());
      if (identity === undefined) throw googleNotVerified();
      const { subject, email, name, picture } = identity;
      return { uid: subject, email, name, profilePhoto: picture };
    },
    perMinute(60),
  );

  registerEndpoint(
    app,
    registerWithSocial,
    async (context) => {
      const { deviceId, deviceName, deviceType, password } = context.body;
      const secret = context.cookies.read(FLOW_COOKIE);
      if (secret === undefined) throw googleNotVerified();
      const login = { deviceId, deviceName, deviceType, password };
      const { account, isReopened } = await signIn(services, context, secret, login);
      return {
        success: true as const,
        message: `Welcome, ${account.name}`,
        type: account.userType,
        ...(isReopened && { isReopened }),
      };
    },
    perMinute(30),
  );

  registerEndpoint(
    app,
    sendGoogleLinkCode,
    async (context) => {
      await sendLinkCode(services, context, context.cookies.read(FLOW_COOKIE), context.body.deviceId);
      return { success: true as const, message: 'We sent a code to your email.', resendInSeconds: RESEND_SECONDS };
    },
    perMinute(30),
  );
}
