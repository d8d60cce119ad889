import type { AnyEndpoint } from '@karwan/shared-contracts';
import type { Config } from '../config/config.ts';
import { purgeOpenedEnvelopes } from '../envelope/replay-guard.ts';
import { purgeOldKeys } from '../idempotency/run-once.ts';
import { runPeriodically } from '../jobs/run-periodically.ts';
import type { HttpApp } from './http-app.ts';
import { respondToOtherMethods } from './method-not-allowed.ts';
import { describeApi } from './openapi.ts';

/**
 * Registers what depends on all endpoints: 405 for their other methods, the OpenAPI document at /api/openapi.json, and
 * the platform's jobs. In production, the document omits the office's endpoints, which are not public.
 */
export function finishHttpApp(app: HttpApp, { profile }: Pick<Config, 'profile'>): void {
  respondToOtherMethods(app);
  runPeriodically(app, {
    name: 'platform.forget-idempotency-keys',
    everySeconds: 3600,
    work: async () => void (await purgeOldKeys(app.db, app.now())),
  });
  runPeriodically(app, {
    name: 'platform.forget-opened-envelopes',
    everySeconds: 300,
    work: () => purgeOpenedEnvelopes(app.db, app.now()),
  });
  const isPublic = ({ path }: AnyEndpoint) => !path.startsWith('/api/office/');
  const described = profile === 'production' ? app.endpoints.filter(isPublic) : app.endpoints;
  let description: string | undefined;
  app.fastify.get('/api/openapi.json', { config: { neverEnveloped: true } }, async (_request, reply) => {
    description ??= JSON.stringify(describeApi(described));
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(description);
  });
}
