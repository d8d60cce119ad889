export { type AccountRestrictions, createAccountRestrictions } from './account-restrictions.ts';
export { recordSecurityEvent, type SecurityEvent, securityEventsOf } from './audit.ts';
export { createAuthModule } from './auth-module.ts';
export { OTP_COOKIE } from './auth-services.ts';
export { beginSession } from './begin-session.ts';
export { spendProof } from './otp.ts';
export { hashPassword, refuseWeak } from './passwords.ts';
export { createSessionReader, endSessionsOf, lastSeenOf, sessionIdsOf, startSession } from './sessions.ts';
export { tellChange } from './tell-person.ts';
