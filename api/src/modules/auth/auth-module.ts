import type { Queryable } from '../../platform/database/database.ts';
import type { ApiModule } from '../../platform/http/http-app.ts';
import { runPeriodically } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import { forgetExpired } from './forget-expired.ts';
import { registerLoginRoutes } from './login-routes.ts';
import { registerOtpRoutes } from './otp-routes.ts';
import { registerPasswordRoutes } from './password-routes.ts';
import { registerSessionRoutes } from './session-routes.ts';
import { registerSignupRoutes } from './signup-routes.ts';

export type AuthServices = Pick<Services, 'db' | 'mail' | 'sms' | 'realtime' | 'now'> & {
  /** Whether a slug is a city's. */
  isCity(slug: string): Promise<boolean>;
  /** Takes away what the other modules have of an account, in the transaction that erases it. */
  forgetAccount(tx: Queryable, accountId: string): Promise<void>;
};

/** Holds the proof that this browser entered a code, until a call spends it. */
export const OTP_COOKIE = 'karwan_otp';

/** On top of the limits by account, address and device (`limits.ts`): requests of any kind. */
export const perMinute = (max: number) => ({ rateLimit: { max, seconds: 60 } });

/** Sign-up, login, codes, passwords and sessions. */
export function createAuthModule(services: AuthServices): ApiModule {
  const { db, now } = services;
  return {
    register(app) {
      runPeriodically(app, { name: 'auth.forget-expired', everySeconds: 3600, work: () => forgetExpired(db, now()) });
      registerLoginRoutes(app, services);
      registerSignupRoutes(app, services);
      registerOtpRoutes(app, services);
      registerPasswordRoutes(app, services);
      registerSessionRoutes(app, services);
    },
  };
}
