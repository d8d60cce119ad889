import { readFileSync } from 'node:fs';
import { OFFICE_WORKER_PATH, officePath } from '@karwan/shared-contracts';
import type { FastifyInstance } from 'fastify';

/** Remotes' files may be on other origins. */
const POLICY = `default-src 'none'; connect-src 'self' https:`;

/**
 * Serves the service worker of the inspectors' pages (docs/adr/0016). Its scope is limited to those pages, and browsers
 * revalidate it each time.
 */
export function registerOfficeWorker(app: FastifyInstance, file: string): void {
  const script = readFileSync(file);
  app.get(OFFICE_WORKER_PATH, (_request, reply) =>
    reply
      .headers({
        'service-worker-allowed': officePath('inspections'),
        'content-security-policy': POLICY,
        'cache-control': 'no-cache',
      })
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
}
