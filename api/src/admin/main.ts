import { parseArgs } from 'node:util';
import { AdminError, UnreadableOrder } from '../modules/admin/admin-error.ts';
import { ADMIN_PATH, isNobodyThere, readAdminDoor, UNREADABLE } from '../modules/admin/door.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/config-error.ts';
import { keepFilesPrivate } from '../platform/private-files.ts';
import { runWork } from '../works/run-work.ts';

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
  const until = values.until === undefined ? undefined : endOf(values.until);
  if (until && Number.isNaN(until.getTime())) throw new AdminError('--until must be a date, such as 2026-12-31.');
  const { kind, reason, vehicle, since, source, place, unit } = values;
  const order = {
    ...{ action, contact: name, kind, reason, until: until?.toISOString() },
    ...{ key: name, variant: name, vehicle, since, source, place, unit },
    ...{ roles: values.roles?.split(','), name: values.name, phone: values.phone },
    value: numberOf(values.value),
    upTo: numberOf(values['up-to']),
  };
  const config = readConfig(process.env);
  await keepFilesPrivate(config.dataDirectory);
  if (action === 'check-books') return runWork(config, { work: 'check-books' }, console.log);
  console.log((await askRunningApi(config, order)) ?? (await askDatabase(config, order)));
}

/** Longer than any command takes. */
const ANSWER_WITHIN_MS = 60_000;

/** A date means the end of that day in Pakistan. */
const endOf = (text: string) => new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T23:59:59+05:00` : text);

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

async function askRunningApi({ dataDirectory }: Config, order: object): Promise<string | undefined> {
  const door = await readAdminDoor(dataDirectory);
  if (door === undefined) return undefined;
  const answer = await fetch(door.origin + ADMIN_PATH, {
    method: 'POST',
    headers: { authorization: `Bearer ${door.key}`, 'content-type': 'application/json' },
    body: JSON.stringify(order),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch((error: unknown) => {
    if (isNobodyThere(error)) return undefined;
    throw unanswered(error);
  });
  // The API has stopped, or another program uses its port.
  if (answer === undefined || answer.status === 404) return undefined;
  if (answer.status === UNREADABLE) throw new UnreadableOrder();
  const { text } = (await answer.json().catch((error: unknown) => {
    throw unanswered(error);
  })) as { text?: string };
  if (!answer.ok) throw new AdminError(text ?? `The API answered ${answer.status}.`);
  return text;
}

/** Not retried on the database: the API may have executed it. */
const unanswered = (error: unknown) =>
  new AdminError(`The API did not answer. The command may have run: check first, then repeat it. (${String(error)})`);

async function askDatabase(config: Config, order: object): Promise<string> {
  const { carryOutInDatabase } = await import('./carry-out-in-database.ts');
  return carryOutInDatabase(config, order);
}

main().catch((error: unknown) => {
  const isExpected = error instanceof AdminError || error instanceof ConfigError;
  console.error(isExpected ? error.message : error);
  if (error instanceof UnreadableOrder) console.error(`\n${usage}`);
  process.exit(1);
});
