import { pino } from 'pino';
import { executeCommand, parseCommand } from '../modules/admin/index.ts';
import { countUnreadMessages } from '../modules/chat/index.ts';
import { createNotifications } from '../modules/notifications/index.ts';
import type { Config } from '../platform/config/config.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { createDependencies } from '../platform/dependencies/dependencies.ts';
import { createRealtimeHub } from '../platform/realtime/realtime-hub.ts';
import { closeRedis, openRedis } from '../platform/redis/open-redis.ts';

/** Executes an admin command without a running API. APIs on other machines update open pages through Redis. */
export async function executeInDatabase(config: Config, input: object): Promise<string> {
  const command = parseCommand(input);
  const database = await openDatabase(config);
  const dependencies = createDependencies();
  const redis = await openRedis(config, dependencies);
  const realtime = createRealtimeHub({ redis: redis?.live, log: pino({ level: 'silent' }) });
  try {
    const { db } = database;
    const now = () => new Date();
    // Resulting mail is queued; the process that runs the jobs sends it.
    const notifications = createNotifications({
      ...{ config, db, realtime, now },
      countUnreadMessages: (accountIds) => countUnreadMessages(db, accountIds),
    });
    return await executeCommand({ config, db, realtime, now, notifications }, command);
  } finally {
    await realtime.whenIdle();
    await realtime.close();
    await closeRedis(redis);
    await database.close();
  }
}
