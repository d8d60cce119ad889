import { getGoogleIdentity, registerWithSocial } from '@karwan/shared-contracts';
import type { ApiModule } from '../../platform/http/http-app.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { runPeriodically } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import { beginSession, recordSecurityEvent, tellChange } from '../auth/index.ts';
import { accountOf } from './account-of.ts';
import { FLOW_COOKIE, forgetExpiredFlows, readIdentityOf, takeIdentity } from './flows.ts';
import type { GoogleProvider } from './provider.ts';
import { googleNotVerified } from './refusals.ts';
import { createRelyingParty, GOOGLE_LIMIT_MS } from './relying-party.ts';
import { registerWindow } from './window-routes.ts';

type GoogleServices = Pick<Services, 'config' | 'db' | 'mail' | 'sms' | 'realtime' | 'dependencies' | 'now'> & {
  provider: GoogleProvider;
};

/** Sign-in with Google (AUTH-11): what the pages claim about the person decides nothing, the ID token does. */
export function createGoogleModule({ provider, ...services }: GoogleServices): ApiModule {
  const { config, db, dependencies, now } = services;
  const relyingParty = createRelyingParty(provider, dependencies.add('google', { limitMs: GOOGLE_LIMIT_MS }), {
    allowsHttp: config.profile === 'demo',
  });
  return {
    register(app) {
      runPeriodically(app, {
        name: 'google.forget-flows',
        everySeconds: 3600,
        work: async () => void (await forgetExpiredFlows(db, now())),
      });
      registerWindow(app, { siteOrigin: config.siteOrigin, provider, relyingParty });
      registerEndpoint(
        app,
        getGoogleIdentity,
        async ({ cookies }) => {
          const secret = cookies.read(FLOW_COOKIE);
          const identity = secret === undefined ? undefined : await readIdentityOf(db, secret, now());
          if (identity === undefined) throw googleNotVerified();
          const { subject, email, name, picture } = identity;
          return { uid: subject, email, name, profilePhoto: picture };
        },
        { rateLimit: { max: 60, seconds: 60 } },
      );
      registerEndpoint(
        app,
        registerWithSocial,
        async (context) => {
          const { deviceId, deviceName, deviceType } = context.body;
          const secret = context.cookies.read(FLOW_COOKIE);
          if (secret === undefined) throw googleNotVerified();
          const { account, change } = await db.transaction(async (tx) => {
            const identity = await takeIdentity(tx, secret, now());
            if (identity === undefined) throw googleNotVerified();
            const found = await accountOf(tx, identity, now());
            if (found.change !== undefined) {
              const event = { kind: found.change, accountId: found.account.id, ip: context.ip };
              await recordSecurityEvent(tx, event, now());
            }
            return found;
          });
          context.cookies.clear(FLOW_COOKIE);
          const { isReopened } = await beginSession(services, context, account, { deviceId, deviceName, deviceType });
          if (change === 'google-linked') tellChange(services, account, change, context.log);
          return {
            success: true as const,
            message: `Welcome, ${account.name}`,
            type: account.userType,
            ...(isReopened && { isReopened }),
          };
        },
        { rateLimit: { max: 30, seconds: 60 } },
      );
    },
  };
}
