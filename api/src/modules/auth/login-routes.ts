import { login, loginUser, loginWorkshop, logout } from '@karwan/shared-contracts';
import { SESSION_COOKIE } from '../../platform/http/host-cookies.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { perMinute } from '../../platform/http/per-minute.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { AuthServices } from './auth-services.ts';
import { beginSession } from './begin-session.ts';
import { closeSession } from './close-session.ts';
import { deviceOf } from './device-cookie.ts';
import { recognise } from './login.ts';

export function registerLoginRoutes(app: HttpApp, services: AuthServices): void {
  for (const [endpoint, realm] of [
    [loginUser, 'user'],
    [login, 'dealer'],
    [loginWorkshop, 'mechanic'],
  ] as const) {
    registerEndpoint(
      app,
      endpoint,
      async (context) => {
        const origin = { ip: context.ip, device: deviceOf(context.cookies) };
        const account = await recognise(services, realm, context.body, origin);
        const { deviceId, deviceName, deviceType = 'Desktop' } = context.body;
        const { isReopened } = await beginSession(services, context, account, { deviceId, deviceName, deviceType });
        return {
          success: true as const,
          message: `Welcome, ${account.name}`,
          type: account.userType,
          ...(isReopened && { isReopened }),
        };
      },
      perMinute(60),
    );
  }
  registerEndpoint(app, logout, async (context) => {
    await closeSession(services, context);
    context.cookies.clear(SESSION_COOKIE);
    return { success: true as const, message: 'You are logged out' };
  });
}
