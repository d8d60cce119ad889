import { z } from 'zod';
import { sendQueued } from './send-queued.ts';
import type { TestApi } from './start-api.ts';

const messages = z.array(z.object({ subject: z.string(), text: z.string(), code: z.string().nullable() }));

/**
 * An API whose outbox is read. Without `services`, the API runs in another process and sends queued messages itself.
 */
type Sender = Pick<TestApi, 'visitor'> & Partial<Pick<TestApi, 'services'>>;

/** Messages in the demo's outbox for one address, newest first. Sends queued ones before. */
export async function sentTo({ visitor, services }: Sender, to: string) {
  if (services !== undefined) await sendQueued({ services });
  const { body } = await visitor().raw('GET', '/api/dev/outbox', { query: { to } });
  return messages.parse(body);
}

/** The newest code sent to an address. */
export async function codeFor(api: Sender, to: string): Promise<number> {
  return Number((await sentTo(api, to)).find(({ code }) => code !== null)?.code);
}

/** The text of a message. Throws if it was not sent. */
export async function messageTo(api: Sender, to: string, subject: string): Promise<string> {
  const message = (await sentTo(api, to)).find((sent) => sent.subject === subject);
  if (message === undefined) throw new Error(`${to} got no message: ${subject}`);
  return message.text;
}
