import { PassThrough, type Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../platform/config/config.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { executeTask, operatorMessage } from './execute-task.ts';
import { type TaskEvent, taskSchema } from './task.ts';

/**
 * Executes tasks in this process sequentially, and streams each one's progress as lines of JSON. Returns undefined if
 * the body is not a task.
 */
export function createTaskRunner(config: Config, database: OpenDatabase) {
  let last: Promise<unknown> = Promise.resolve();
  return (body: unknown, log: FastifyBaseLogger): Readable | undefined => {
    const parsed = taskSchema.safeParse(body);
    if (!parsed.success) return undefined;
    const lines = new PassThrough();
    // The client may disconnect before the task is done.
    lines.on('error', () => undefined);
    const write = (event: TaskEvent) => lines.write(`${JSON.stringify(event)}\n`);
    last = last
      .then(() => executeTask(config, database, parsed.data, (progress) => write({ told: progress })))
      .then(() => write({ done: true }))
      .catch((error: unknown) => {
        const failed = operatorMessage(error);
        if (failed === undefined) log.error({ err: error, work: parsed.data.work }, 'a work failed');
        write({ failed: failed ?? 'The API could not do it; its log says why.' });
      })
      .finally(() => lines.end());
    return lines;
  };
}
export type TaskRunner = ReturnType<typeof createTaskRunner>;
