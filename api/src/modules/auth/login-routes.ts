import { login, loginUser, loginWorkshop, logout } from '@karwan/shared-contracts';
import { SESSION_COOKIE } from '../../platform/http/host-cookies.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { perMinute } from '../../platform/http/per-minute.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { AuthServices } from './auth-services.ts';
import { authenticateByPassword } from './authenticate-by-password.ts';
import { logIn } from './begin-session.ts';
import { closeSession } from './close-session.ts';
import { deviceHashOf } from './device-cookie.ts';

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
        const origin = { ip: context.ip, device: deviceHashOf(context.cookies) };
        const account = await authenticateByPassword(services, realm, context.body, origin);
        const { deviceId, deviceName, deviceType = 'Desktop' } = context.body;
        const { isReopened } = await logIn(services, context, account, { deviceId, deviceName, deviceType });
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
