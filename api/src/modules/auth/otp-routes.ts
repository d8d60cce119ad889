import {
  type OtpPurpose,
  RESEND_SECONDS,
  sendOtp,
  sendOtpBySms,
  verifyOtp,
  verifySmsOtp,
} from '@karwan/shared-contracts';
import type { EndpointContext } from '../../platform/http/endpoint-context.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { perMinute } from '../../platform/http/per-minute.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { Contact } from '../users/index.ts';
import { consumeAttempt } from './attempts.ts';
import { type AuthServices, OTP_COOKIE } from './auth-services.ts';
import { emailContact, phoneContact } from './contact.ts';
import { deviceHashOf } from './device-cookie.ts';
import { verifyLimits } from './limits.ts';
import { verifyCode } from './otp.ts';
import { requestOtp } from './request-otp.ts';
import { VERIFICATION_TTL_MS } from './sent-codes.ts';

type WithPurpose = { purpose: OtpPurpose; deviceId?: string | undefined };
type Context<Body> = EndpointContext<unknown, unknown, Body>;

/** Sending and entering codes. */
export function registerOtpRoutes(app: HttpApp, services: AuthServices): void {
  const { db, now } = services;

  async function send(context: Context<WithPurpose>, contact: Contact) {
    await requestOtp(services, context, contact);
    const where = contact.kind === 'email' ? 'email' : 'phone';
    return { success: true as const, message: `We sent a code to your ${where}.`, resendInSeconds: RESEND_SECONDS };
  }

  async function verify(context: Context<WithPurpose & { code: number }>, contact: Contact) {
    const { purpose, code, deviceId } = context.body;
    await consumeAttempt(db, verifyLimits({ ip: context.ip, deviceId }), now());
    const browser = deviceHashOf(context.cookies);
    const verificationToken = await verifyCode(db, contact, purpose, { code, browser }, now());
    context.cookies.write(OTP_COOKIE, verificationToken, new Date(now().getTime() + VERIFICATION_TTL_MS));
    return { success: true as const, message: 'Verified' };
  }

  registerEndpoint(app, sendOtp, (context) => send(context, emailContact(context.body.email)), perMinute(30));
  registerEndpoint(app, sendOtpBySms, (context) => send(context, phoneContact(context.body.phone)), perMinute(30));
  registerEndpoint(app, verifyOtp, (context) => verify(context, emailContact(context.body.email)), perMinute(60));
  registerEndpoint(app, verifySmsOtp, (context) => verify(context, phoneContact(context.body.phone)), perMinute(60));
}
