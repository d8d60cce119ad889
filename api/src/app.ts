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
import { createClientIdentifier } from './platform/limits/client-identity.ts';
import { createLimits } from './platform/limits/limits.ts';
import { openMessagePorts } from './platform/messaging/open-ports.ts';
import { notificationSender, rateLimitedSender } from './platform/messaging/rate-limited-sender.ts';
import { realtimeAuthenticator } from './platform/realtime/authenticator.ts';
import { createRealtimeHub } from './platform/realtime/realtime-hub.ts';
import { closeRedis, openRedis } from './platform/redis/open-redis.ts';
import { runAllSteps } from './platform/run-all-steps.ts';
import type { Services } from './platform/services.ts';
import { createTaskRunner } from './tasks/task-runner.ts';

export type AppOptions = {
  config: Config;
  /** Must be open; closing the app does not close it. */
  database: OpenDatabase;
  /** Default: the database's time. */
  now?: () => Date;
  /** Receives log lines instead of standard output. */
  logStream?: { write(line: string): void };
  ports?: ModulePorts;
};

/** Time that open requests have to finish during shutdown. */
const OPEN_REQUESTS_LIMIT_MS = 8000;

/** The whole API: the platform with all modules. */
export async function createApp({ config, database, now: givenNow, logStream, ports = {} }: AppOptions) {
  const { db, read } = database;
  const dependencies = createDependencies();
  const clock = givenNow === undefined ? await openSiteClock(db) : undefined;
  const now = clock?.now ?? givenNow ?? (() => new Date());
  dependencies.add('database', { isEssential: true, check: database.check });
  const dataFolders = [config.dataDirectory, ...(config.s3 === undefined ? [mediaFolderOf(config)] : [])];
  dependencies.add('disk', { check: () => checkDisks(dataFolders) });
  if (clock !== undefined) dependencies.add('clock', { isEssential: true, check: clock.check });
  const redis = await openRedis(config, dependencies);
  const metrics = createMetrics(dependencies, config.dataDirectory);
  const sessions = createSessionReader(db, now);
  const officers = createOfficerReader(db, now);
  const keys = createEnvelopeKeys(db, now);
  const askers = createClientIdentifier(config.trustedProxies);
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
  const sms = rateLimitedSender(messagePorts.sms, {
    perHour,
    proofOfWorkPerHour: forWorkPerHour,
    limits,
    log,
    metrics,
  });
  const newsSms = notificationSender(messagePorts.sms, { perHour: smsNewsPerHour, limits, metrics });
  const services: Services = { config, db, read, ...messagePorts, sms, newsSms, realtime, dependencies, now };

  const modules = composeModules({ ...services, keys, taskRunner: createTaskRunner(config, database) }, ports);
  for (const module of modules) module.register(app);
  finishHttpApp(app, config);

  return {
    fastify: app.fastify,
    endpoints: app.endpoints,
    jobs: app.jobs,
    services,
    /** Resolves with the origin once the server accepts connections. */
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
      // A TCP server's address is an object.
      const { port } = app.fastify.server.address() as AddressInfo;
      return `http://${config.listen.host}:${port}`;
    },
    /**
     * Drains this process: /readyz reports not ready for this time, while requests are still served. In the second
     * half, when the balancer sends new clients elsewhere, pages with a live connection are disconnected gradually.
     */
    async drain(durationMs: number): Promise<void> {
      leaving.isLeaving = true;
      await wait(durationMs / 2);
      await Promise.all([wait(durationMs / 2), realtime.part(durationMs / 2)]);
    },
    /**
     * Lets open requests finish for up to eight seconds, then closes all connections. A failing step does not stop the
     * others: the failure rejects at the end.
     */
    async close(): Promise<void> {
      leaving.isLeaving = true;
      clock?.stop();
      const closeConnections = () => app.fastify.server.closeAllConnections();
      let closeTimer: NodeJS.Timeout | undefined;
      const failures = await runAllSteps([
        () => realtime.close(),
        () => {
          closeTimer = setTimeout(closeConnections, OPEN_REQUESTS_LIMIT_MS);
          return app.fastify.close();
        },
        () => clearTimeout(closeTimer),
        () => realtime.whenIdle(),
        () => closeRedis(redis),
      ]);
      if (failures.length > 0) throw new AggregateError(failures, 'The API did not close in order');
    },
  };
}

export type App = Awaited<ReturnType<typeof createApp>>;
