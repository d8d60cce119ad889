import type { ApiModule } from '../../platform/http/http-app.ts';
import { runPeriodically } from '../../platform/jobs/run-periodically.ts';
import { deleteExpiredFlows } from './flows.ts';
import type { GoogleProvider } from './provider.ts';
import { createRelyingParty, GOOGLE_LIMIT_MS } from './relying-party.ts';
import { type GoogleServices, registerGoogleRoutes } from './routes.ts';
import { registerWindowRoutes } from './window-routes.ts';

export { unlinkGoogleAccounts } from './find-or-create-account.ts';
export type { GoogleProvider } from './provider.ts';
export { GOOGLE_CALLBACK_PATH } from './window-routes.ts';

/** Sign-in with Google (AUTH-11). Only the ID token is trusted, not what pages claim about the person. */
export function createGoogleModule({
  provider,
  ...services
}: GoogleServices & { provider: GoogleProvider }): ApiModule {
  const { config, db, dependencies, now } = services;
  const relyingParty = createRelyingParty(provider, dependencies.add('google', { limitMs: GOOGLE_LIMIT_MS }), {
    allowsHttp: config.profile === 'demo',
  });
  return {
    register(app) {
      runPeriodically(app, {
        name: 'google.forget-flows',
        everySeconds: 3600,
        work: async () => void (await deleteExpiredFlows(db, now())),
      });
      registerWindowRoutes(app, { siteOrigin: config.siteOrigin, provider, relyingParty });
      registerGoogleRoutes(app, services);
    },
  };
}
