import type { HttpApp } from './http-app.ts';
import { answerOtherMethods } from './method-not-allowed.ts';
import { describeApi } from './openapi.ts';

/** Adds what depends on all endpoints: 405 for their other methods, and their description at /api/openapi.json. */
export function finishHttpApp(app: HttpApp): void {
  answerOtherMethods(app);
  let description: string | undefined;
  app.fastify.get('/api/openapi.json', { config: { neverEnveloped: true } }, async (_request, reply) => {
    description ??= JSON.stringify(describeApi(app.endpoints));
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(description);
  });
}
