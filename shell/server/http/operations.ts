import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { createGaugeFactory } from '../gauges.ts';
import type { PageQueue } from '../overload/page-queue.ts';
import type { LiveRemotes } from '../remotes/live-remotes.ts';
import type { RenderPool } from '../rendering/render-pool.ts';

export type Operations = {
  pool: Pick<RenderPool, 'figures' | 'fragments'>;
  pages: Pick<PageQueue, 'figures'>;
  liveRemotes: Pick<LiveRemotes, 'isComplete' | 'forVisitor'>;
  /** True from the stop signal on. */
  isDraining: () => boolean;
};

/**
 * Registers `/healthz` (the process is alive), `/readyz` (it can render whole pages and is not draining; `missing`
 * names remotes without a loaded version, so that a deployment can stop) and `/metrics` (this machine only). Returns
 * the counter of refused requests, and the registry for other metrics.
 */
export function registerOperations(app: FastifyInstance, { pool, pages, liveRemotes, isDraining }: Operations) {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'karwan_shell_request_duration_seconds',
    help: 'Time until an answer was complete',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  const refusedCounter = new Counter({
    name: 'karwan_shell_refused_total',
    help: 'What was answered with 503 or 429 because there was no room for it',
    labelNames: ['what'],
    registers: [register],
  });
  const gauge = createGaugeFactory(register);
  gauge('karwan_shell_render_threads', 'Rendering threads that can take work', () => pool.figures.threads);
  gauge('karwan_shell_renderings', 'Pages under way', () => pool.figures.renderings);
  gauge('karwan_shell_waiting_pages', 'Pages that wait for a place', () => pages.figures.waiting);
  gauge('karwan_shell_ended_threads', 'Rendering threads lost since the start', () => pool.figures.endedThreads);

  gauge('karwan_shell_fragment_hits', 'Fragments of pages that were there, since the start', () => pool.fragments.hits);
  gauge('karwan_shell_fragment_misses', 'Fragments that were rendered, since the start', () => pool.fragments.misses);
  gauge('karwan_shell_fragment_entries', 'Fragments that are kept', () => pool.fragments.entries);
  gauge('karwan_shell_fragment_bytes', 'What kept fragments take', () => pool.fragments.bytes);

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1000);
    const isFile = route.startsWith('/static/') || route.startsWith('/remotes/');
    if (isFile && reply.statusCode < 400) return;
    request.log.info(
      {
        method: request.method,
        path: loggedPath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const { threads } = pool.figures;
    const remotes = liveRemotes.isComplete ? 'tried' : 'loading';
    const isReady = threads > 0 && remotes === 'tried' && !isDraining();
    const live = liveRemotes.forVisitor(undefined);
    const missing = live.remotes.map(({ name }) => name).filter((name) => !live.available.includes(name));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', threads, remotes, missing });
  });
  app.get('/metrics', async (request, reply) => {
    if (!isLocalRequest(request)) return reply.callNotFound();
    return reply.type(register.contentType).send(await register.metrics());
  });
  return { refusedCounter, register };
}

/** Strips the query, which may contain a code, and search terms. */
export const loggedPath = (url: string) => url.replace(/\?.*/s, '').replaceAll(/\/s-[^/]+/g, '/s-…');

const isLocalRequest = ({ ip, headers }: FastifyRequest) =>
  headers['x-forwarded-for'] === undefined && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip);
