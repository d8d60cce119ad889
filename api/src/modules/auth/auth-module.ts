import {
  checkExistence,
  login,
  loginUser,
  loginWorkshop,
  logout,
  type OtpPurpose,
  registerUser,
  sendOtp,
  sendOtpBySms,
  verifyOtp,
  verifySmsOtp,
} from '@karwan/shared-contracts';
import { requireAccount } from '../../platform/http/authorize.ts';
import type { EndpointContext } from '../../platform/http/endpoint-context.ts';
import { invalidInput } from '../../platform/http/general-refusals.ts';
import { SESSION_COOKIE } from '../../platform/http/host-cookies.ts';
import type { ApiModule } from '../../platform/http/http-app.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { runPeriodically } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import { type Contact, findAccountByContact } from '../users/index.ts';
import { contactOf, emailContact, phoneContact } from './contact.ts';
import { forgetExpired } from './forget-expired.ts';
import { logIn, realmOf } from './login.ts';
import { PROOF_LIFE_MS, RESEND_SECONDS, sendCode, verifyCode } from './otp.ts';
import { endSession } from './sessions.ts';
import { signUpUser } from './signup.ts';

type AuthServices = Pick<Services, 'db' | 'mail' | 'sms' | 'realtime' | 'now'>;
type AnyContext = EndpointContext<unknown, unknown, unknown>;

/** Holds the proof that this browser entered a code, until a call spends it. */
export const OTP_COOKIE = 'karwan_otp';

const perMinute = (max: number) => ({ rateLimit: { max, seconds: 60 } });

/** Sign-up by code, login, logout and sessions. */
export function createAuthModule(services: AuthServices): ApiModule {
  const { db, realtime, now } = services;

  async function send(context: AnyContext, contact: Contact, purpose: OtpPurpose) {
    // Only what is for one's own account needs one; a reset begins with forget-password, which knows the account.
    if (purpose === 'add-phone') requireAccount(context.caller);
    if (purpose === 'reset-password') throw invalidInput({ 'body.purpose': 'A reset begins with forget-password.' });
    await sendCode(services, contact, purpose);
    const where = contact.kind === 'email' ? 'email' : 'phone';
    return { success: true as const, message: `We sent a code to your ${where}.`, resendInSeconds: RESEND_SECONDS };
  }

  async function verify(context: AnyContext, contact: Contact, purpose: OtpPurpose, code: number) {
    const proof = await verifyCode(db, contact, purpose, code, now());
    context.cookies.write(OTP_COOKIE, proof, new Date(now().getTime() + PROOF_LIFE_MS));
    return { success: true as const, message: 'Verified' };
  }

  async function closeCurrent(context: AnyContext): Promise<void> {
    if (context.caller.kind !== 'account') return;
    const { sessionId } = context.caller;
    await endSession(db, sessionId);
    realtime.endSession(sessionId, 'logout', {});
  }

  return {
    register(app) {
      runPeriodically(app, { name: 'auth.forget-expired', everySeconds: 3600, work: () => forgetExpired(db, now()) });
      for (const [endpoint, realm] of [
        [loginUser, 'user'],
        [login, 'dealer'],
        [loginWorkshop, 'mechanic'],
      ] as const) {
        registerEndpoint(
          app,
          endpoint,
          async (context) => {
            const { account, token, expiresAt } = await logIn(services, realm, context.body, context.ip);
            await closeCurrent(context);
            context.cookies.write(SESSION_COOKIE, token, expiresAt);
            return { success: true as const, message: `Welcome, ${account.name}`, type: account.userType };
          },
          perMinute(60),
        );
      }
      registerEndpoint(app, logout, async (context) => {
        await closeCurrent(context);
        context.cookies.clear(SESSION_COOKIE);
        return { success: true as const, message: 'You are logged out' };
      });
      registerEndpoint(
        app,
        registerUser,
        async (context) => {
          await signUpUser(services, context.body, context.cookies.read(OTP_COOKIE));
          context.cookies.clear(OTP_COOKIE);
          return { success: true as const, message: 'Your account is ready' };
        },
        perMinute(30),
      );
      registerEndpoint(
        app,
        sendOtp,
        (context) => send(context, emailContact(context.body.email), context.body.purpose),
        perMinute(30),
      );
      registerEndpoint(
        app,
        sendOtpBySms,
        (context) => send(context, phoneContact(context.body.phone), context.body.purpose),
        perMinute(30),
      );
      registerEndpoint(
        app,
        verifyOtp,
        (context) => verify(context, emailContact(context.body.email), context.body.purpose, context.body.code),
        perMinute(60),
      );
      registerEndpoint(
        app,
        verifySmsOtp,
        (context) => verify(context, phoneContact(context.body.phone), context.body.purpose, context.body.code),
        perMinute(60),
      );
      registerEndpoint(
        app,
        checkExistence,
        async ({ body }) => {
          const account = await findAccountByContact(db, realmOf[body.type], contactOf(body));
          return { exists: account !== undefined, provider: account?.provider ?? null };
        },
        perMinute(30),
      );
    },
  };
}
