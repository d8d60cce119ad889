import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { Dependencies } from './dependencies/dependencies.ts';
import type { MessagePort } from './messaging/message-port.ts';
import type { RateLimitedSender } from './messaging/rate-limited-sender.ts';
import type { RealtimeHub } from './realtime/realtime-hub.ts';

/** The platform services for modules. A module declares only what it uses: `Pick<Services, 'db' | 'now'>`. */
export type Services = {
  config: Config;
  db: Database;
  /** For reads that may be some seconds stale: the replica, if configured. */
  read: Database;
  mail: MessagePort;
  /** For login codes. */
  sms: RateLimitedSender;
  /** For notifications, with their own budget. */
  newsSms: MessagePort;
  realtime: RealtimeHub;
  /** External dependencies; modules add those that only they use. */
  dependencies: Dependencies;
  /** The only source of time, so that tests can change it. */
  now: () => Date;
};
