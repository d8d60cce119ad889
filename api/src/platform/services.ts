import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { Dependencies } from './dependencies/dependencies.ts';
import type { BudgetedPort } from './messaging/budgeted-port.ts';
import type { MessagePort } from './messaging/message-port.ts';
import type { RealtimeHub } from './realtime/realtime-hub.ts';

/** What the platform offers to modules. A module asks for what it uses: `Pick<Services, 'db' | 'now'>`. */
export type Services = {
  config: Config;
  db: Database;
  /** For reads that may be some seconds old: a replica where there is one. */
  read: Database;
  mail: MessagePort;
  /** For codes. */
  sms: BudgetedPort;
  /** For news, with a budget of their own. */
  newsSms: MessagePort;
  realtime: RealtimeHub;
  /** What is outside of this process: a module adds what it alone leans on. */
  dependencies: Dependencies;
  /** The only source of time, so that a test can move it. */
  now: () => Date;
};
