import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { ShellAssets } from '../src/render/protocol.ts';
import type { Config } from './config.ts';
import { createEnvelopeKeys } from './envelope-keys.ts';
import { isProxied } from './http/error-document.ts';
import { registerFiles } from './http/files.ts';
import { registerOfficeWorker } from './http/office-worker.ts';
import { registerOperations } from './http/operations.ts';
import { registerPages } from './http/page-route.ts';
import { registerProxy } from './http/proxy.ts';
import { registerRefusals } from './http/refused-requests.ts';
import { toRoutableUrl } from './http/routable-url.ts';
import { commonHeaders, type HeaderOptions } from './http/security-headers.ts';
import { limitSlowClients, slowClientOptions } from './http/slow-clients.ts';
import { archiveStaticFiles } from './http/static-files.ts';
import { registerVisitorRoute } from './http/visitor-route.ts';
import { registerVitals } from './http/vitals-route.ts';
import { PageQueue } from './overload/page-queue.ts';
import { createPageRate } from './overload/page-rate.ts';
import { createPageCache } from './page-cache/create-page-cache.ts';
import { followDiscovery } from './remotes/follow-discovery.ts';
import { LiveRemotes } from './remotes/live-remotes.ts';
import { RenderPool } from './rendering/render-pool.ts';
import { visitorKey } from './visitors/visitor-key.ts';
import { createVisitors } from './visitors/visitors.ts';

const shellFolder = path.resolve(import.meta.dirname, '..');

export type Shell = {
  /** Closing it ends its threads and stops following the discovery document. */
  app: FastifyInstance;
  /**
   * For this long `/readyz` reports not ready while everything is still served. In the second half, when load balancers
   * have moved on, live connections are closed gradually.
   */
  drain: (drainMs: number) => Promise<void>;
};

/** The shell's server, ready to listen. */
export async function createApp(config: Config, log: Logger): Promise<Shell> {
  const buildFolder = config.buildFolder;
  // Written by the build in this format.
  const assets: ShellAssets = JSON.parse(readFileSync(path.join(buildFolder, 'assets.json'), 'utf8'));
  const shellClient = path.join(buildFolder, 'client');
  const staticArchive = path.join(config.dataFolder, 'static');
  const staticFiles = await archiveStaticFiles({ build: shellClient, folder: staticArchive }, log);
  const pages = new PageQueue();
  const pool = await RenderPool.start({
    file: path.join(buildFolder, 'server/thread.cjs'),
    size: config.renderThreads,
    settings: { apiOrigin: config.apiOrigin, config: config.public, site: config.site, assets },
    log,
    onThreads: (count) => pages.setThreads(count),
  });
  const liveRemotes = new LiveRemotes(config.releasesFolder, pool, log);
  const discoveryFollower = await followDiscovery(config.discovery, log, (document) => liveRemotes.follow(document));
  // Load balancers without health checks send visitors as soon as the port accepts connections.
  await liveRemotes.whenComplete();

  const headerOptions: HeaderOptions = {
    siteOrigin: config.public.siteOrigin,
    pictureOrigins: config.mediaOrigin ? [config.mediaOrigin] : [],
    developmentOrigins: config.developmentOrigins,
  };
  const app: FastifyInstance = Fastify({
    // pino's own type; it is compatible with Fastify's base type.
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies,
    routerOptions: { maxParamLength: 4000 },
    rewriteUrl: ({ url = '/' }) => toRoutableUrl(url),
    forceCloseConnections: 'idle',
    // While closing, requests on open connections are still answered; the connection is closed afterwards.
    return503OnClosing: false,
    ...slowClientOptions,
  });
  const headers = commonHeaders(headerOptions);
  let isDraining = false;
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (isDraining) reply.header('connection', 'close');
    if (!isProxied(request)) reply.headers(headers);
  });
  limitSlowClients(app);
  app.addHook('onClose', async () => {
    staticFiles.stop();
    discoveryFollower.stop();
    liveRemotes.stop();
    await pool.close();
  });

  registerRefusals(app);
  const { refusedCounter, register } = registerOperations(app, {
    pool,
    pages,
    liveRemotes,
    isDraining: () => isDraining,
  });
  const visitors = createVisitors({
    key: visitorKey(config.visitorKey, config.dataFolder),
    isHttps: config.public.siteOrigin.startsWith('https:'),
  });
  const { drainLiveConnections } = await registerProxy(app, {
    apiOrigin: config.apiOrigin,
    siteOrigin: config.public.siteOrigin,
    isDemo: config.public.profile === 'demo',
    visitors,
    refusedCounter,
  });
  await registerFiles(app, {
    shellClient,
    staticArchive,
    releases: config.releasesFolder,
    publicFiles: path.join(shellFolder, 'public'),
  });
  registerOfficeWorker(app, path.join(buildFolder, 'worker/office-worker.js'));
  const rate = createPageRate();
  await registerVitals(app, {
    register,
    visitors,
    rate,
    refusedCounter,
    liveRemotes,
    shellFiles: new Set(readdirSync(shellClient)),
  });
  registerVisitorRoute(app, { visitors, rate, refusedCounter });
  registerPages(app, {
    headerOptions: () => headerOptions,
    pool,
    ownPages: () => pool.pages,
    cache: createPageCache(config.pageCacheMb, register),
    liveRemotes,
    envelopeKeys: createEnvelopeKeys(config.apiOrigin),
    visitors,
    pages,
    rate,
    refusedCounter,
  });
  return {
    app,
    drain: async (drainMs) => {
      isDraining = true;
      await pause(drainMs / 2);
      await Promise.all([pause(drainMs / 2), drainLiveConnections(drainMs / 2)]);
    },
  };
}
