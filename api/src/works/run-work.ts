import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { isNobodyThere, readAdminDoor, WORKS_PATH } from '../modules/admin/door.ts';
import type { Config } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/config-error.ts';
import { doWork } from './do-work.ts';
import { type Tell, type Work, workNews } from './work.ts';

/** Executes a task in the API that has the embedded database open; otherwise in this process. */
export async function runWork(config: Config, work: Work, tell: Tell): Promise<void> {
  if (config.database.url === undefined && (await askRunningApi(config, work, tell))) return;
  const { openDatabase } = await import('../platform/database/open-database.ts');
  const database = await openDatabase(config, { isUnhurried: true });
  try {
    await doWork(config, database, work, tell);
  } finally {
    await database.close();
  }
}

/** Returns false if no API runs on this data. Throws the API's message if the task failed. */
async function askRunningApi({ dataDirectory }: Config, work: Work, tell: Tell): Promise<boolean> {
  const door = await readAdminDoor(dataDirectory);
  const answer =
    door &&
    (await send(door, work).catch((error: unknown) => {
      if (isNobodyThere(error)) return undefined;
      throw new ConfigError(`The API did not answer: ${String(error)}. The command may still be running.`);
    }));
  // The API has stopped, or another program uses its port.
  if (answer === undefined || answer.statusCode === 404) return false;
  for await (const line of linesUntilItEnds(answer)) {
    const news = workNews.safeParse(JSON.parse(line)).data;
    if (news === undefined) throw new ConfigError(`The API answered ${answer.statusCode}: ${line}`);
    if ('told' in news) tell(news.told);
    else if ('failed' in news) throw new ConfigError(news.failed);
    else return true;
  }
  throw new ConfigError(
    'The API stopped before the end. Stored rows are kept. Run the same command again to continue.',
  );
}

/** Yields complete lines of a response; ends without an error if the API is killed meanwhile. */
async function* linesUntilItEnds(answer: IncomingMessage): AsyncGenerator<string> {
  try {
    yield* createInterface({ input: answer });
  } catch (error) {
    if (!answer.readableAborted) throw error;
  }
}

/** No timeouts: a task may report nothing for minutes. */
async function send(door: { origin: string; key: string }, work: Work): Promise<IncomingMessage> {
  const body = JSON.stringify(work);
  const headers = { authorization: `Bearer ${door.key}`, 'content-type': 'application/json' };
  const sent = request(door.origin + WORKS_PATH, { method: 'POST', headers, agent: false });
  sent.end(body);
  const [answer] = await once(sent, 'response');
  return answer as IncomingMessage;
}
