import type { HttpApp } from '../../platform/http/http-app.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import type { QueueHandler } from './queue-handler.ts';
import { workQueue } from './work-queue.ts';

/** A queue's endpoints. */
export function registerQueue(app: HttpApp, services: Pick<Services, 'db' | 'now'>, handler: QueueHandler): void {
  const { list, claim, release, decide, undo } = handler.queue;
  const queue = workQueue({ ...services, log: app.fastify.log }, handler);

  registerEndpoint(app, list, ({ query, officer }) => queue.list(query, officer()));

  registerEndpoint(app, claim, ({ body, officer }) => queue.claim(body.ids, officer()));

  registerEndpoint(app, release, async ({ body, officer }) => {
    await queue.release(body.ids, officer());
    return { success: true as const, message: 'Others can take it now.' };
  });

  registerEndpoint(app, decide, ({ params, body, officer, ip }) =>
    queue.decide(params.itemId, body, { officer: officer(), ip }),
  );

  registerEndpoint(app, undo, async ({ params, officer, ip }) => ({
    success: true as const,
    message: await queue.undo(params.itemId, { officer: officer(), ip }),
  }));
}
