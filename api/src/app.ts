import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createSessionReader } from './modules/auth/index.ts';
import { composeModules, type ModulePorts } from './modules/compose.ts';
import { mediaFolderOf } from './modules/media/index.ts';
import { createOfficerReader } from './modules/office/index.ts';
import { openSiteClock } from './platform/clock/site-clock.ts';
import type { Config } from './platform/config/config.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import { checkDisks } from './platform/dependencies/check-disk.ts';
import { createDependencies } from './platform/dependencies/dependencies.ts';
import { createEnvelopeKeys } from './platform/envelope/envelope-keys.ts';
import { createHttpApp } from './platform/http/create-http-app.ts';
import { finishHttpApp } from './platform/http/finish-http-app.ts';
import { createMetrics } from './platform/http/metrics.ts';
import { createAdmission } from './platform/limits/admission.ts';
import { createAskers } from './platform/limits/askers.ts';
import { createLimits } from './platform/limits/limits.ts';
import { budgetedPort, newsPort } from './platform/messaging/budgeted-port.ts';
import { openMessagePorts } from './platform/messaging/open-ports.ts';
import { realtimeAuthenticator } from './platform/realtime/authenticator.ts';
import { createRealtimeHub } from './platform/realtime/realtime-hub.ts';
import { closeRedis, openRedis } from './platform/redis/open-redis.ts';
import { runEachStep } from './platform/run-each-step.ts';
import type { Services } from './platform/services.ts';
import { createWorks } from './works/stream-work.ts';

export type AppOptions = {
  config: Config;
  /** Open already; `close` of the app leaves it to who opened it. */
  database: OpenDatabase;
  /** Default: the database's time. */
  now?: () => Date;
  /** Where log lines go instead of standard output. */
  logStream?: { write(line: string): void };
  ports?: ModulePorts;
};

/** For how long requests under way may still take once the API is to end. */
const LAST_REQUESTS_MS = 8000;

/** The whole API: the platform with every module on it. */
export async function createApp({ config, database, now: givenNow, logStream, ports = {} }: AppOptions) {
  const { db, read } = database;
  const dependencies = createDependencies();
  const clock = givenNow === undefined ? await openSiteClock(db) : undefined;
  const now = clock?.now ?? givenNow ?? (() => new Date());
  dependencies.add('database', { isEssential: true, check: database.check });
  const ownFolders = [config.dataDirectory, ...(config.s3 === undefined ? [mediaFolderOf(config)] : [])];
  dependencies.add('disk', { check: () => checkDisks(ownFolders) });
  if (clock !== undefined) dependencies.add('clock', { isEssential: true, check: clock.check });
  const redis = await openRedis(config, dependencies);
  const metrics = createMetrics(dependencies, config.dataDirectory);
  const sessions = createSessionReader(db, now);
  const officers = createOfficerReader(db, now);
  const keys = createEnvelopeKeys(db, now);
  const askers = createAskers(config.trustedProxies);
  const limits = createLimits({ redis: redis?.counts, now });
  const admission = createAdmission(limits, askers);
  const leaving = { isLeaving: false };
  const app = await createHttpApp({
    config,
    db,
    dependencies,
    leaving,
    keys,
    sessions,
    officers,
    metrics,
    admission,
    isTrustedProxy: askers.isTrusted,
    now,
    ...(logStream && { logStream }),
  });
  const { log } = app.fastify;
  dependencies.onChange(({ name, isUp, cause }) => {
    if (isUp) log.info({ dependency: name }, 'a dependency is back');
    else log.warn({ dependency: name, err: cause }, 'a dependency is away');
  });
  const realtime = createRealtimeHub({ redis: redis?.live, log });
  const messagePorts = openMessagePorts(config, dependencies, db, now, log);
  const { smsPerHour: perHour, smsForWorkPerHour: forWorkPerHour, smsNewsPerHour } = config;
  const sms = budgetedPort(messagePorts.sms, { perHour, forWorkPerHour, limits, log, metrics });
  const newsSms = newsPort(messagePorts.sms, { perHour: smsNewsPerHour, limits, metrics });
  const services: Services = { config, db, read, ...messagePorts, sms, newsSms, realtime, dependencies, now };

  const modules = composeModules({ ...services, keys, works: createWorks(config, database) }, ports);
  for (const module of modules) module.register(app);
  finishHttpApp(app, config);

  return {
    fastify: app.fastify,
    endpoints: app.endpoints,
    jobs: app.jobs,
    services,
    /** Resolves with the address once connections are accepted. */
    async listen(): Promise<string> {
      await app.fastify.ready();
      for (const module of modules) await module.warmUp?.();
      realtime.attach(
        app.fastify.server,
        realtimeAuthenticator({ config, cookies: app.cookies, sessions }),
        admission,
        () => metrics.realtimeConnections.inc(),
      );
      await app.fastify.listen(config.listen);
      // Listening on a port, so its address is not a pipe's name.
      const { port } = app.fastify.server.address() as AddressInfo;
      return `http://${config.listen.host}:${port}`;
    },
    /**
     * For so long /readyz says that nobody new is to be sent here; whoever comes is served all the same. In the second
     * half, when they are sent elsewhere, the pages with a live connection are parted from.
     */
    async leave(forMs: number): Promise<void> {
      leaving.isLeaving = true;
      await wait(forMs / 2);
      await Promise.all([wait(forMs / 2), realtime.part(forMs / 2)]);
    },
    /**
     * Lets requests under way finish, for eight seconds, then parts from everybody. A step that fails does not stop the others: it rejects at the end.
     */
    async close(): Promise<void> {
      leaving.isLeaving = true;
      clock?.stop();
      const insist = () => app.fastify.server.closeAllConnections();
      let insisting: NodeJS.Timeout | undefined;
      const failures = await runEachStep([
        () => realtime.close(),
        () => {
          insisting = setTimeout(insist, LAST_REQUESTS_MS);
          return app.fastify.close();
        },
        () => clearTimeout(insisting),
        () => realtime.settled(),
        () => closeRedis(redis),
      ]);
      if (failures.length > 0) throw new AggregateError(failures, 'The API did not close in order');
    },
  };
}

export type App = Awaited<ReturnType<typeof createApp>>;
