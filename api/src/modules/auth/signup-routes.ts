import { accountKinds, checkExistence, registerDealer, registerUser, registerWorkshop } from '@karwan/shared-contracts';
import type { EndpointContext } from '../../platform/http/endpoint-context.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { perMinute } from '../../platform/http/per-minute.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { findAccountByContact } from '../users/index.ts';
import { consumeAttempt } from './attempts.ts';
import { type AuthServices, OTP_COOKIE } from './auth-services.ts';
import { contactOf } from './contact.ts';
import { completionLimits, existenceLimits } from './limits.ts';
import { signUpDealer, signUpUser, signUpWorkshop } from './signup.ts';

export function registerSignupRoutes(app: HttpApp, services: AuthServices): void {
  const { db, now, isCity } = services;

  /** Signs up with this browser's proof, which is consumed. */
  async function signUp<Body>(
    context: EndpointContext<unknown, unknown, Body>,
    createAccount: (deps: Parameters<typeof signUpUser>[0], body: Body) => Promise<void>,
  ) {
    await consumeAttempt(db, completionLimits(context), now());
    await createAccount(
      { db, now, isCity, ip: context.ip, verificationToken: context.cookies.read(OTP_COOKIE) },
      context.body,
    );
    context.cookies.clear(OTP_COOKIE);
    return { success: true as const, message: 'Your account is ready' };
  }

  registerEndpoint(app, registerUser, (context) => signUp(context, signUpUser), perMinute(30));
  registerEndpoint(app, registerDealer, (context) => signUp(context, signUpDealer), perMinute(30));
  registerEndpoint(app, registerWorkshop, (context) => signUp(context, signUpWorkshop), perMinute(30));

  registerEndpoint(
    app,
    checkExistence,
    async ({ body, ip }) => {
      const contact = contactOf(body);
      await consumeAttempt(db, existenceLimits(contact.value, { ip, deviceId: body.deviceId }), now());
      const account = await findAccountByContact(db, accountKinds[body.type].realm, contact);
      return { exists: account !== undefined, provider: account?.provider ?? null };
    },
    perMinute(30),
  );
}
