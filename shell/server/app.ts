import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { ShellAssets } from '../src/render/protocol.ts';
import type { Config } from './config.ts';
import { createEnvelopeKeys } from './envelope-keys.ts';
import { answerWithError } from './http/error-document.ts';
import { registerFiles } from './http/files.ts';
import { registerOperations } from './http/operations.ts';
import { registerPages } from './http/page-route.ts';
import { registerProxy } from './http/proxy.ts';
import { answerBadAddress, registerRefusals } from './http/refused-requests.ts';
import { commonHeaders, type HeaderOptions } from './http/security-headers.ts';
import { followDiscovery } from './remotes/follow-discovery.ts';
import { LiveRemotes } from './remotes/live-remotes.ts';
import { RenderPool } from './rendering/render-pool.ts';

const shellFolder = path.resolve(import.meta.dirname, '..');

/** The shell's server, ready to listen. Closing it ends its threads and what it follows. */
export async function createApp(config: Config, log: Logger): Promise<FastifyInstance> {
  const built = config.buildFolder;
  // Written by the build in this form.
  const assets: ShellAssets = JSON.parse(readFileSync(path.join(built, 'assets.json'), 'utf8'));
  const pool = await RenderPool.start({
    file: path.join(built, 'server/thread.cjs'),
    size: config.renderThreads,
    settings: { apiOrigin: config.apiOrigin, config: config.public, site: config.site, assets },
    log,
  });
  const liveRemotes = new LiveRemotes(config.releasesFolder, pool, log);
  const following = await followDiscovery(config.discovery, log, (document) => liveRemotes.follow(document));

  const headerOptions: HeaderOptions = {
    siteOrigin: config.public.siteOrigin,
    pictureOrigins: config.mediaOrigin ? [config.mediaOrigin] : [],
    developmentOrigins: config.developmentOrigins,
  };
  const app: FastifyInstance = Fastify({
    // pino's own type, which Fastify's base type describes.
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    frameworkErrors: answerBadAddress(headerOptions),
    trustProxy: config.trustedProxies,
    routerOptions: { maxParamLength: 4000 },
    forceCloseConnections: 'idle',
  });
  const headers = commonHeaders(headerOptions);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!isProxied(request.url)) reply.headers(headers);
  });
  app.addHook('onClose', async () => {
    following.stop();
    liveRemotes.stop();
    await pool.close();
  });

  app.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error }, 'A request failed');
    return answerWithError(request, reply, headerOptions);
  });

  registerRefusals(app, headerOptions);
  registerOperations(app, pool);
  await registerProxy(app, config.apiOrigin);
  await registerFiles(app, {
    shellClient: path.join(built, 'client'),
    releases: config.releasesFolder,
    publicFiles: path.join(shellFolder, 'public'),
  });
  registerPages(app, {
    config,
    headerOptions: () => headerOptions,
    pool,
    liveRemotes,
    envelopeKeys: createEnvelopeKeys(config.apiOrigin),
  });
  return app;
}

/** The API sets the headers of its own answers. */
const isProxied = (url: string) => /^\/(api|media|dev|socket\.io)(\/|\?|$)/.test(url);
