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

/** Sign-up, login, codes, passwords and sessions. */
export function createAuthModule(services: AuthServices): ApiModule {
  const { db, now } = services;
  return {
    register(app) {
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
  };
}
