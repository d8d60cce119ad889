import type { Database } from '../database/database.ts';
import type { MessagePort } from './message-port.ts';
import { outbox } from './tables.ts';

/** Stores messages instead of sending them: the default of a demo. */
export function outboxPort(db: Database, channel: 'mail' | 'sms', now: () => Date): MessagePort {
  return {
    async send({ to, subject, text: words, code, attachments = [] }) {
      const text = [words, ...attachments.map(({ name }) => `Attached: ${name}`)].join('\n\n');
      await db.insert(outbox).values({ channel, to, subject, text, code: code ?? null, sentAt: now() });
    },
  };
}
