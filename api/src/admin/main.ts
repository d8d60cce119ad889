import { parseArgs } from 'node:util';
import {
  ADMIN_PATH,
  INVALID_COMMAND_STATUS,
  isConnectionRefused,
  readAdminEndpoint,
} from '../modules/admin/admin-endpoint.ts';
import { AdminError, InvalidCommandError } from '../modules/admin/admin-error.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/config-error.ts';
import { makeFilesPrivate } from '../platform/private-files.ts';
import { runTask } from '../tasks/run-task.ts';

const usage = `npm run admin -- pending                          dealers and workshops waiting for approval
npm run admin -- show <email or phone>            an account and its last security events
npm run admin -- approve <email>                  a dealer or a workshop
npm run admin -- block <email or phone> --reason "…"
npm run admin -- suspend <email or phone> --reason "…" --until 2026-12-31   to the end of that day
npm run admin -- unblock <email or phone>         ends a block or a suspension
npm run admin -- ads                              ads waiting for review
npm run admin -- show-ad <AM-104233>              one ad with all its fields, including the NOC number
npm run admin -- approve-ad <AM-104233>           publishes it; approve-ad and reject-ad notify the owner on the site and by email
npm run admin -- reject-ad <AM-104233> --reason "…"
npm run admin -- add-office <email> --roles moderator,editor [--name "…"] [--phone 03001234567]   adds a person to the office (/office)
npm run admin -- after-restore                    run it after a restore, before the start: it releases refunds and messages
       --since "2026-11-22 17:04:00+00"           the time PostgreSQL itself was restored to
npm run admin -- check-books                      compares the books with all orders; can take minutes
npm run admin -- rates                            taxes, fees, finance rules and fuel prices for new vehicles
npm run admin -- rate <key> --value 1.5 --since 2026-07-01 --source "…" [--place punjab] [--up-to 1300] [--unit percent]
npm run admin -- price <make-model-variant> --value 4500000 --since 2026-07-01
       --vehicle car|bike                         whose rates and prices (default: car)
       --kind user|dealer|workshop                which account, if one contact has several`;

/**
 * Sends a back office command to the API running on KARWAN_DATA or, if there is none, executes it on its database. The
 * API's code is only loaded in the second case.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      kind: { type: 'string' },
      roles: { type: 'string' },
      name: { type: 'string' },
      phone: { type: 'string' },
      reason: { type: 'string' },
      until: { type: 'string' },
      vehicle: { type: 'string' },
      value: { type: 'string' },
      since: { type: 'string' },
      source: { type: 'string' },
      place: { type: 'string' },
      'up-to': { type: 'string' },
      unit: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  const [action, name] = positionals;
  const until = values.until === undefined ? undefined : parseUntil(values.until);
  if (until && Number.isNaN(until.getTime())) throw new AdminError('--until must be a date, such as 2026-12-31.');
  const { kind, reason, vehicle, since, source, place, unit } = values;
  const command = {
    ...{ action, contact: name, kind, reason, until: until?.toISOString() },
    ...{ key: name, variant: name, vehicle, since, source, place, unit },
    ...{ roles: values.roles?.split(','), name: values.name, phone: values.phone },
    value: parseNumber(values.value),
    upTo: parseNumber(values['up-to']),
  };
  const config = readConfig(process.env);
  await makeFilesPrivate(config.dataDirectory);
  if (action === 'check-books') return runTask(config, { work: 'check-books' }, console.log);
  console.log((await sendToRunningApi(config, command)) ?? (await executeOnDatabase(config, command)));
}

/** Longer than any command takes. */
const RESPONSE_TIMEOUT_MS = 60_000;

/** A date means the end of that day in Pakistan. */
const parseUntil = (text: string) => new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T23:59:59+05:00` : text);

const parseNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text));

async function sendToRunningApi({ dataDirectory }: Config, command: object): Promise<string | undefined> {
  const endpoint = await readAdminEndpoint(dataDirectory);
  if (endpoint === undefined) return undefined;
  const response = await fetch(endpoint.origin + ADMIN_PATH, {
    method: 'POST',
    headers: { authorization: `Bearer ${endpoint.key}`, 'content-type': 'application/json' },
    body: JSON.stringify(command),
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  }).catch((error: unknown) => {
    if (isConnectionRefused(error)) return undefined;
    throw noResponseError(error);
  });
  // The API has stopped, or another program uses its port.
  if (response === undefined || response.status === 404) return undefined;
  if (response.status === INVALID_COMMAND_STATUS) throw new InvalidCommandError();
  const { text } = (await response.json().catch((error: unknown) => {
    throw noResponseError(error);
  })) as { text?: string };
  if (!response.ok) throw new AdminError(text ?? `The API answered ${response.status}.`);
  return text;
}

/** Not retried on the database: the API may have executed it. */
const noResponseError = (error: unknown) =>
  new AdminError(`The API did not answer. The command may have run: check first, then repeat it. (${String(error)})`);

async function executeOnDatabase(config: Config, command: object): Promise<string> {
  const { executeInDatabase } = await import('./execute-in-database.ts');
  return executeInDatabase(config, command);
}

main().catch((error: unknown) => {
  const isExpected = error instanceof AdminError || error instanceof ConfigError;
  console.error(isExpected ? error.message : error);
  if (error instanceof InvalidCommandError) console.error(`\n${usage}`);
  process.exit(1);
});
