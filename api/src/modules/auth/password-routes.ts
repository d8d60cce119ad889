import {
  changePassword,
  forgetPassword,
  RESEND_SECONDS,
  resetPassword,
  resetUserPassword,
} from '@karwan/shared-contracts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { perMinute } from '../../platform/http/per-minute.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { type AuthServices, OTP_COOKIE } from './auth-services.ts';
import { changePasswordOf } from './change-password.ts';
import { resetPasswordOf, sendResetCode } from './reset-password.ts';

export function registerPasswordRoutes(app: HttpApp, services: AuthServices): void {
  registerEndpoint(
    app,
    forgetPassword,
    async (context) => {
      await sendResetCode(services, context);
      const { body } = context;
      const where = body.email ? 'email' : 'phone';
      return { success: true as const, message: `We sent a code to your ${where}.`, resendInSeconds: RESEND_SECONDS };
    },
    perMinute(30),
  );
  for (const [endpoint, realms] of [
    [resetPassword, ['dealer']],
    [resetUserPassword, ['user', 'mechanic']],
  ] as const) {
    registerEndpoint(
      app,
      endpoint,
      async ({ body, ip, cookies }) => {
        await resetPasswordOf(services, body, realms, { verificationToken: cookies.read(OTP_COOKIE), ip });
        cookies.clear(OTP_COOKIE);
        return { success: true as const, message: 'Your new password is saved' };
      },
      perMinute(30),
    );
  }
  registerEndpoint(
    app,
    changePassword,
    async (context) => {
      await changePasswordOf(services, context);
      return { success: true as const, message: 'Your password was changed' };
    },
    perMinute(30),
  );
}
