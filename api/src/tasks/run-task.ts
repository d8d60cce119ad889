import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { isConnectionRefused, readAdminEndpoint, TASKS_PATH } from '../modules/admin/admin-endpoint.ts';
import type { Config } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/config-error.ts';
import { executeTask } from './execute-task.ts';
import { type ProgressCallback, type Task, taskEventSchema } from './task.ts';

/** Executes a task in the API that has the embedded database open; otherwise in this process. */
export async function runTask(config: Config, task: Task, onProgress: ProgressCallback): Promise<void> {
  if (config.database.url === undefined && (await runInRunningApi(config, task, onProgress))) return;
  const { openDatabase } = await import('../platform/database/open-database.ts');
  const database = await openDatabase(config, { isUnhurried: true });
  try {
    await executeTask(config, database, task, onProgress);
  } finally {
    await database.close();
  }
}

/** Returns false if no API runs on this data. Throws the API's message if the task failed. */
async function runInRunningApi({ dataDirectory }: Config, task: Task, onProgress: ProgressCallback): Promise<boolean> {
  const endpoint = await readAdminEndpoint(dataDirectory);
  const response =
    endpoint &&
    (await send(endpoint, task).catch((error: unknown) => {
      if (isConnectionRefused(error)) return undefined;
      throw new ConfigError(`The API did not answer: ${String(error)}. The command may still be running.`);
    }));
  // The API has stopped, or another program uses its port.
  if (response === undefined || response.statusCode === 404) return false;
  for await (const line of readLines(response)) {
    const event = taskEventSchema.safeParse(JSON.parse(line)).data;
    if (event === undefined) throw new ConfigError(`The API answered ${response.statusCode}: ${line}`);
    if ('told' in event) onProgress(event.told);
    else if ('failed' in event) throw new ConfigError(event.failed);
    else return true;
  }
  throw new ConfigError(
    'The API stopped before the end. Stored rows are kept. Run the same command again to continue.',
  );
}

/** Yields complete lines of a response; ends without an error if the API is killed meanwhile. */
async function* readLines(response: IncomingMessage): AsyncGenerator<string> {
  try {
    yield* createInterface({ input: response });
  } catch (error) {
    if (!response.readableAborted) throw error;
  }
}

/** No timeouts: a task may report nothing for minutes. */
async function send(endpoint: { origin: string; key: string }, task: Task): Promise<IncomingMessage> {
  const body = JSON.stringify(task);
  const headers = { authorization: `Bearer ${endpoint.key}`, 'content-type': 'application/json' };
  const clientRequest = request(endpoint.origin + TASKS_PATH, { method: 'POST', headers, agent: false });
  clientRequest.end(body);
  const [response] = await once(clientRequest, 'response');
  return response as IncomingMessage;
}
