import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Dependencies } from '../dependencies/dependencies.ts';
import { lastBackupSeconds } from '../last-backup.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Prometheus metrics of one server, exposed at /metrics. */
export function createMetrics(dependencies: Dependencies, dataDirectory: string) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'karwan_dependency_up',
    help: 'Whether what the API leans on is there (1) or away (0)',
    labelNames: ['dependency'] as const,
    registers: [registry],
    async collect() {
      for (const { name, isUp } of await dependencies.report()) this.set({ dependency: name }, isUp ? 1 : 0);
    },
  });
  new Gauge({
    name: 'karwan_last_backup_timestamp_seconds',
    help: 'When the last whole backup was made; 0 for never',
    registers: [registry],
    async collect() {
      this.set(await lastBackupSeconds(dataDirectory));
    },
  });
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'karwan_http_request_seconds',
      help: 'Time to answer, by endpoint and status',
      labelNames: ['endpoint', 'method', 'status'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    plainRequests: new Counter({
      name: 'karwan_plain_requests_total',
      help: 'Bodies that arrived without their envelope',
      labelNames: ['endpoint'] as const,
      registers: [registry],
    }),
    failedJobs: new Counter({
      name: 'karwan_job_failures_total',
      help: 'Periodic jobs that failed, by name',
      labelNames: ['job'] as const,
      registers: [registry],
    }),
    failedJobItems: new Counter({
      name: 'karwan_job_item_failures_total',
      help: 'Items that a periodic job could not deal with, by job',
      labelNames: ['job'] as const,
      registers: [registry],
    }),
    sms: new Counter({
      name: 'karwan_sms_total',
      help: 'SMS that were asked for: within the budget of the hour (taken), above it for work (earned) or without (unearned), beyond both (refused); news of the site within their own budget (news) or beyond it (news-refused)',
      labelNames: ['outcome'] as const,
      registers: [registry],
    }),
    messages: new Counter({
      name: 'karwan_messages_total',
      help: 'Queued mail and SMS: sent, not accepted and tried again (failed), no longer true (dropped), never accepted (given-up)',
      labelNames: ['channel', 'outcome'] as const,
      registers: [registry],
    }),
    smsPerHour: new Gauge({
      name: 'karwan_sms_budget_per_hour',
      help: 'SMS that may go out in an hour for the asking, of all processes together',
      registers: [registry],
    }),
    realtimeConnections: new Counter({
      name: 'karwan_realtime_connections_total',
      help: 'Live connections accepted',
      registers: [registry],
    }),
  };
}

export function measureRequests(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.addHook('onResponse', async (request, reply) => {
    const endpoint = request.routeOptions.config.endpointId ?? 'other';
    metrics.requestSeconds.observe(
      { endpoint, method: request.method, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  fastify.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}
