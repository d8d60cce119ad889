import type { AddressInfo } from 'node:net';
import { createSessionReader } from './modules/auth/index.ts';
import { composeModules, type ModulePorts } from './modules/compose.ts';
import type { Config } from './platform/config/config.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import { createEnvelopeKeys } from './platform/envelope/envelope-keys.ts';
import { createHttpApp } from './platform/http/create-http-app.ts';
import { finishHttpApp } from './platform/http/finish-http-app.ts';
import { createMetrics } from './platform/http/metrics.ts';
import { createAdmission } from './platform/limits/admission.ts';
import { createAskers } from './platform/limits/askers.ts';
import { createLimits } from './platform/limits/limits.ts';
import { openMessagePorts } from './platform/messaging/open-ports.ts';
import { realtimeAuthenticator } from './platform/realtime/authenticator.ts';
import { createRealtimeHub } from './platform/realtime/realtime-hub.ts';
import { closeRedis, openRedis } from './platform/redis/open-redis.ts';
import type { Services } from './platform/services.ts';

export type AppOptions = {
  config: Config;
  /** Open already; `close` of the app leaves it to who opened it. */
  database: OpenDatabase;
  now?: () => Date;
  /** Where log lines go instead of standard output. */
  logStream?: { write(line: string): void };
  ports?: ModulePorts;
};

/** The whole API: the platform with every module on it. */
export async function createApp({ config, database, now = () => new Date(), logStream, ports = {} }: AppOptions) {
  const { db, read } = database;
  const redis = openRedis(config);
  const metrics = createMetrics();
  const sessions = createSessionReader(db, now);
  const keys = createEnvelopeKeys(db, now);
  const askers = createAskers(config.trustedProxies);
  const admission = createAdmission(createLimits({ redis, now }), askers);
  const app = await createHttpApp({
    config,
    db,
    isReady: database.isReachable,
    keys,
    sessions,
    metrics,
    admission,
    isTrustedProxy: askers.isTrusted,
    now,
    ...(logStream && { logStream }),
  });
  // Limits are then not counted and events stay in this process, until it is back.
  redis?.on('error', (error) => app.fastify.log.error({ err: error }, 'Redis is not reachable'));
  const realtime = createRealtimeHub({ redis, log: app.fastify.log });
  const services: Services = { config, db, read, ...openMessagePorts(config, db, now), realtime, redis, now };

  for (const module of composeModules({ ...services, keys }, ports)) module.register(app);
  finishHttpApp(app);

  return {
    fastify: app.fastify,
    endpoints: app.endpoints,
    services,
    /** Resolves with the address once connections are accepted. */
    async listen(): Promise<string> {
      await app.fastify.ready();
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
    /** Lets requests under way finish, then parts from everybody. */
    async close(): Promise<void> {
      await realtime.close();
      await app.fastify.close();
      await closeRedis(redis);
    },
  };
}

export type App = Awaited<ReturnType<typeof createApp>>;
