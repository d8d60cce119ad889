import {
  type OtpPurpose,
  RESEND_SECONDS,
  sendOtp,
  sendOtpBySms,
  verifyOtp,
  verifySmsOtp,
} from '@karwan/shared-contracts';
import { requireAccount } from '../../platform/http/authorize.ts';
import type { EndpointContext } from '../../platform/http/endpoint-context.ts';
import { forbidden, invalidInput } from '../../platform/http/general-refusals.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { perMinute } from '../../platform/http/per-minute.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import {
  type AccountRow,
  type Contact,
  findAccount,
  findAccountByContact,
  phoneExists,
  phoneInUse,
} from '../users/index.ts';
import { reserveAttempt } from './attempts.ts';
import { type AuthServices, OTP_COOKIE } from './auth-services.ts';
import { emailContact, phoneContact } from './contact.ts';
import { existenceLimits, sendLimits, verifyLimits } from './limits.ts';
import { PROOF_LIFE_MS, sendCode, verifyCode } from './otp.ts';

type WithPurpose = { purpose: OtpPurpose; deviceId?: string | undefined };
type Context<Body> = EndpointContext<unknown, unknown, Body>;

/** Codes that are sent and entered. What is sent says nothing about whether somebody has an account. */
export function registerOtpRoutes(app: HttpApp, services: AuthServices): void {
  const { db, now } = services;

  async function send({ caller, body, ip }: Context<WithPurpose>, contact: Contact) {
    const account = await requireRight(contact, body.purpose, caller);
    const origin = { ip, deviceId: body.deviceId };
    if (account !== undefined && body.purpose === 'add-phone') {
      await reserveAttempt(db, existenceLimits(contact.value, origin), now());
      await requireFree(account, contact);
    }
    await reserveAttempt(db, sendLimits(contact.value, origin), now());
    await sendCode(services, contact, body.purpose);
    const where = contact.kind === 'email' ? 'email' : 'phone';
    return { success: true as const, message: `We sent a code to your ${where}.`, resendInSeconds: RESEND_SECONDS };
  }

  /** Some codes are for one's own account alone; a reset begins with forget-password, which knows the account. */
  async function requireRight(contact: Contact, purpose: OtpPurpose, caller: Context<unknown>['caller']) {
    if (purpose === 'signup') return undefined;
    if (purpose === 'reset-password') throw invalidInput({ 'body.purpose': 'A reset begins with forget-password.' });
    const { personId } = requireAccount(caller);
    const account = await findAccount(db, personId);
    if (account === undefined) throw forbidden();
    if (purpose === 'delete-account' && account.email !== contact.value) throw forbidden();
    return account;
  }

  /** A number that somebody has is told before an SMS goes to it, as at a sign-up (AUTH-14); and so it is limited. */
  async function requireFree({ id, realm }: AccountRow, contact: Contact) {
    const holder = await findAccountByContact(db, realm, contact);
    if (holder !== undefined) throw holder.id === id ? phoneExists() : phoneInUse();
  }

  async function verify(context: Context<WithPurpose & { code: number }>, contact: Contact) {
    const { purpose, code, deviceId } = context.body;
    await reserveAttempt(db, verifyLimits({ ip: context.ip, deviceId }), now());
    const proof = await verifyCode(db, contact, purpose, code, now());
    context.cookies.write(OTP_COOKIE, proof, new Date(now().getTime() + PROOF_LIFE_MS));
    return { success: true as const, message: 'Verified' };
  }

  registerEndpoint(app, sendOtp, (context) => send(context, emailContact(context.body.email)), perMinute(30));
  registerEndpoint(app, sendOtpBySms, (context) => send(context, phoneContact(context.body.phone)), perMinute(30));
  registerEndpoint(app, verifyOtp, (context) => verify(context, emailContact(context.body.email)), perMinute(60));
  registerEndpoint(app, verifySmsOtp, (context) => verify(context, phoneContact(context.body.phone)), perMinute(60));
}
