export { type AccountRestrictions, createAccountRestrictions } from './account-restrictions.ts';
export { createAuthModule, OTP_COOKIE } from './auth-module.ts';
export { spendProof } from './otp.ts';
export { hashPassword } from './passwords.ts';
export { createSessionReader, startSession } from './sessions.ts';
