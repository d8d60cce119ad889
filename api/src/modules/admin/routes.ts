import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TaskRunner } from '../../tasks/task-runner.ts';
import { ADMIN_PATH, INVALID_COMMAND_STATUS, TASKS_PATH } from './admin-endpoint.ts';
import { AdminError, InvalidCommandError } from './admin-error.ts';
import { requireKey } from './policy.ts';
import { type AdminServices, executeCommand, parseCommand } from './service.ts';

/** Commands for holders of `key`. Not under /api, so that the shell does not proxy them. */
export function registerAdminRoutes(
  fastify: FastifyInstance,
  services: AdminServices & { taskRunner: TaskRunner },
  key: string,
): void {
  const onRequest = async ({ headers }: FastifyRequest) => requireKey(headers.authorization, key);

  fastify.post(TASKS_PATH, { onRequest }, async (request, reply) => {
    const lines = services.taskRunner(request.body, request.log);
    if (lines === undefined) return reply.code(400).send({ failed: 'The command could not be read.' });
    return reply.type('application/x-ndjson').send(lines);
  });

  fastify.post(ADMIN_PATH, { onRequest }, async (request, reply) => {
    try {
      return { text: await executeCommand(services, parseCommand(request.body)) };
    } catch (error) {
      if (!(error instanceof AdminError)) throw error;
      return reply
        .code(error instanceof InvalidCommandError ? INVALID_COMMAND_STATUS : 400)
        .send({ text: error.message });
    }
  });
}
