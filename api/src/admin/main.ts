import { parseArgs } from 'node:util';
import { pino } from 'pino';
import {
  ADMIN_PATH,
  AdminError,
  type AdminOrder,
  adminOrder,
  carryOut,
  readAdminDoor,
} from '../modules/admin/index.ts';
import { countUnreadMessages } from '../modules/chat/index.ts';
import { createNotificationsModule } from '../modules/notifications/index.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/config-error.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { createDependencies } from '../platform/dependencies/dependencies.ts';
import { openMessagePorts } from '../platform/messaging/open-ports.ts';
import { keepFilesPrivate } from '../platform/private-files.ts';
import { createRealtimeHub } from '../platform/realtime/realtime-hub.ts';
import { closeRedis, openRedis } from '../platform/redis/open-redis.ts';

const usage = `npm run admin -- pending                          dealers and workshops that wait for approval
npm run admin -- show <email or phone>            an account and its last security events
npm run admin -- approve <email>                  a dealer or a workshop
npm run admin -- block <email or phone> --reason "…"
npm run admin -- suspend <email or phone> --reason "…" --until 2026-12-31
npm run admin -- unblock <email or phone>         takes a block or a suspension back
npm run admin -- ads                              ads that wait to be looked at
npm run admin -- show-ad <AM-104233>              one with all that its owner told, the NOC number too
npm run admin -- approve-ad <AM-104233>           it appears
npm run admin -- reject-ad <AM-104233> --reason "…"
npm run admin -- rates                            taxes, fees, finance rules and fuel that new vehicles are reckoned with
npm run admin -- rate <key> --value 1.5 --since 2026-07-01 --source "…" [--place punjab] [--up-to 1300] [--unit percent]
npm run admin -- price <make-model-variant> --value 4500000 --since 2026-07-01
       --vehicle car|bike                         whose rates and prices; car where nothing is said
       --kind user|dealer|workshop                which account, where one contact has several`;

/** Gives an order of the back office to the API that runs on KARWAN_DATA or, where none runs, to its database. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      kind: { type: 'string' },
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
  const until = values.until === undefined ? undefined : new Date(values.until);
  if (until && Number.isNaN(until.getTime())) throw new AdminError('--until must be a date, such as 2026-12-31.');
  const { kind, reason, vehicle, since, source, place, unit } = values;
  const order = adminOrder.safeParse({
    ...{ action, contact: name, kind, reason, until: until?.toISOString() },
    ...{ key: name, variant: name, vehicle, since, source, place, unit },
    value: numberOf(values.value),
    upTo: numberOf(values['up-to']),
  });
  if (!order.success) throw new AdminError(`This is no order.\n\n${usage}`);
  const config = readConfig(process.env);
  await keepFilesPrivate(config.dataDirectory);
  console.log((await askRunningApi(config, order.data)) ?? (await askDatabase(config, order.data)));
}

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

async function askRunningApi({ dataDirectory }: Config, order: AdminOrder): Promise<string | undefined> {
  const door = await readAdminDoor(dataDirectory);
  if (door === undefined) return undefined;
  const answer = await fetch(door.origin + ADMIN_PATH, {
    method: 'POST',
    headers: { authorization: `Bearer ${door.key}`, 'content-type': 'application/json' },
    body: JSON.stringify(order),
  }).catch(() => undefined);
  // Nobody listens any more, or somebody else does.
  if (answer === undefined || answer.status === 404) return undefined;
  const { text } = (await answer.json()) as { text?: string };
  if (!answer.ok) throw new AdminError(text ?? `The API answered ${answer.status}.`);
  return text;
}

/** Open pages of APIs on other machines learn it through Redis. */
async function askDatabase(config: Config, order: AdminOrder): Promise<string> {
  const database = await openDatabase(config);
  const dependencies = createDependencies();
  const redis = await openRedis(config, dependencies);
  const realtime = createRealtimeHub({ redis: redis?.live, log: pino({ level: 'silent' }) });
  try {
    const { db } = database;
    const now = () => new Date();
    const notifications = createNotificationsModule({
      db,
      realtime,
      now,
      countUnreadMessages: (accountId) => countUnreadMessages(db, accountId),
    });
    return await carryOut(
      { config, db, realtime, now, notifications, ...openMessagePorts(config, dependencies, db, now) },
      order,
    );
  } finally {
    await realtime.close();
    await closeRedis(redis);
    await database.close();
  }
}

main().catch((error: unknown) => {
  const isExpected = error instanceof AdminError || error instanceof ConfigError;
  console.error(isExpected ? error.message : error);
  process.exit(1);
});
