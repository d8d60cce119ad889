import { defineEndpoint, everybody } from '@karwan/shared-contracts';
import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { ApiModule } from '../http/http-app.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { outboxPage } from './outbox-page.ts';
import { outbox } from './tables.ts';

/** Not part of the product's contract: exists only in demos. */
const listOutbox = defineEndpoint({
  id: 'dev.outbox@1',
  method: 'GET',
  path: '/api/dev/outbox',
  summary: 'Mail and SMS of the demo, newest first',
  callers: everybody,
  query: z.object({ to: z.string().max(200).optional() }),
  output: z.array(
    z.object({
      to: z.string(),
      channel: z.enum(['mail', 'sms']),
      subject: z.string(),
      text: z.string(),
      code: z.string().nullable(),
      sentAt: z.iso.datetime(),
    }),
  ),
});

/** /dev/outbox and its JSON. Registered only in the `demo` profile. */
export function createDevOutbox({ db }: { db: Database }): ApiModule {
  async function newest(to: string | undefined) {
    const rows = await db
      .select()
      .from(outbox)
      .where(to === undefined ? undefined : eq(outbox.to, to))
      .orderBy(desc(outbox.id))
      .limit(100);
    return rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }));
  }
  return {
    register(app) {
      registerEndpoint(app, listOutbox, ({ query }) => newest(query.to), { neverEnveloped: true });
      app.fastify.get('/dev/outbox', async (_request, reply) =>
        reply
          .headers({ 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'" })
          .type('text/html; charset=utf-8')
          .send(outboxPage(await newest(undefined))),
      );
    },
  };
}
