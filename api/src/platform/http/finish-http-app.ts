import { forgetOldKeys } from '../idempotency/run-once.ts';
import { runPeriodically } from '../jobs/run-periodically.ts';
import type { HttpApp } from './http-app.ts';
import { answerOtherMethods } from './method-not-allowed.ts';
import { describeApi } from './openapi.ts';

/** Adds what depends on all endpoints (405 for their other methods, their description at /api/openapi.json), and the platform's jobs. */
export function finishHttpApp(app: HttpApp): void {
  answerOtherMethods(app);
  runPeriodically(app, {
    name: 'platform.forget-idempotency-keys',
    everySeconds: 3600,
    work: async () => void (await forgetOldKeys(app.db, app.now())),
  });
  let description: string | undefined;
  app.fastify.get('/api/openapi.json', { config: { neverEnveloped: true } }, async (_request, reply) => {
    description ??= JSON.stringify(describeApi(app.endpoints));
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(description);
  });
}
