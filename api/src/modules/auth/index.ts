import type { ApiModule } from '../../platform/http/http-app.ts';
import { runPeriodically } from '../../platform/jobs/run-periodically.ts';
import type { AuthServices } from './auth-services.ts';
import { deleteExpired } from './delete-expired.ts';
import { eraseClosedAccounts } from './erase-closed-accounts.ts';
import { registerLoginRoutes } from './login-routes.ts';
import { registerOtpRoutes } from './otp-routes.ts';
import { registerPasswordRoutes } from './password-routes.ts';
import { registerSessionRoutes } from './session-routes.ts';
import { registerSignupRoutes } from './signup-routes.ts';

export {
  type AccountRestrictions,
  blockAccount,
  createAccountRestrictions,
  endBlockedSessions,
  unblockAccount,
} from './account-restrictions.ts';
export { type AttemptLimit, consumeAttempt, refundAttempt } from './attempts.ts';
export { recordSecurityEvent, type SecurityEvent, securityEventsOf } from './audit.ts';
export { OTP_COOKIE } from './auth-services.ts';
export { authenticateByPassword } from './authenticate-by-password.ts';
export { logIn } from './begin-session.ts';
export { consumeConfirmation } from './confirm-identity.ts';
export { deviceHashOf } from './device-cookie.ts';
export type { EraseAccountData } from './erase-person.ts';
export { invitationLimits, sendLimits } from './limits.ts';
export { notifyEmailChange } from './notify-email-change.ts';
export { notifyPhoneChange } from './notify-phone-change.ts';
export { consumeVerification, sendCode } from './otp.ts';
export { identifyRequester } from './otp-requester.ts';
export { assertStrongPassword, hashPassword, verifyDummyPassword, verifyPassword } from './passwords.ts';
export { emailRegistered, emailTooNew, wrongPassword } from './refusals.ts';
export { sendSecurityNotice } from './security-notices.ts';
export { invalidateCodes } from './sent-codes.ts';
export { createSession, createSessionReader, endSessionsOf, lastSeenOf, sessionIdsOf } from './sessions.ts';

/** Sign-up, login, codes, passwords and sessions. */
export const createAuthModule = (services: AuthServices): ApiModule => ({
  register(app) {
    const { db, now } = services;
    runPeriodically(app, { name: 'auth.forget-expired', everySeconds: 3600, work: () => deleteExpired(db, now()) });
    runPeriodically(app, {
      name: 'auth.erase-closed',
      everySeconds: 3600,
      work: () => eraseClosedAccounts(services),
    });
    registerLoginRoutes(app, services);
    registerSignupRoutes(app, services);
    registerOtpRoutes(app, services);
    registerPasswordRoutes(app, services);
    registerSessionRoutes(app, services);
  },
});
