import type { ApiModule } from '../../platform/http/http-app.ts';
import { runPeriodically } from '../../platform/jobs/run-periodically.ts';
import type { AuthServices } from './auth-services.ts';
import { eraseClosedAccounts } from './erase-closed-accounts.ts';
import { forgetExpired } from './forget-expired.ts';
import { registerLoginRoutes } from './login-routes.ts';
import { registerOtpRoutes } from './otp-routes.ts';
import { registerPasswordRoutes } from './password-routes.ts';
import { registerSessionRoutes } from './session-routes.ts';
import { registerSignupRoutes } from './signup-routes.ts';

export {
  type AccountRestrictions,
  blockAccount,
  createAccountRestrictions,
  endBlocked,
  unblockAccount,
} from './account-restrictions.ts';
export { askerOf } from './asker.ts';
export { type AttemptLimit, reserveAttempt, returnAttempt } from './attempts.ts';
export { recordSecurityEvent, type SecurityEvent, securityEventsOf } from './audit.ts';
export { OTP_COOKIE } from './auth-services.ts';
export { beginSession } from './begin-session.ts';
export { spendConfirmation } from './confirm-identity.ts';
export { deviceOf } from './device-cookie.ts';
export type { ForgetAccount } from './forget-account.ts';
export { invitationLimits, sendLimits } from './limits.ts';
export { recognise } from './login.ts';
export { notifyEmailChange } from './notify-email-change.ts';
export { notifyPhoneChange } from './notify-phone-change.ts';
export { sendCode, spendProof } from './otp.ts';
export { hashPassword, isPassword, refuseWeak, wastePassword } from './passwords.ts';
export { emailRegistered, emailTooNew, wrongPassword } from './refusals.ts';
export { closeCodes } from './sent-codes.ts';
export { createSessionReader, endSessionsOf, lastSeenOf, sessionIdsOf, startSession } from './sessions.ts';
export { tellChange } from './tell-person.ts';

/** Sign-up, login, codes, passwords and sessions. */
export const createAuthModule = (services: AuthServices): ApiModule => ({
  register(app) {
    const { db, now } = services;
    runPeriodically(app, { name: 'auth.forget-expired', everySeconds: 3600, work: () => forgetExpired(db, now()) });
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
