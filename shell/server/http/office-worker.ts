import { readFileSync } from 'node:fs';
import { OFFICE_WORKER_PATH, officePath } from '@karwan/shared-contracts';
import type { FastifyInstance } from 'fastify';

/** The files of remotes may come from other origins. */
const POLICY = `default-src 'none'; connect-src 'self' https:`;

/** The service worker of the inspectors' pages (docs/adr/0016): browsers let it have those alone, and ask for it anew each time. */
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
