import { setImmediate as nextTick } from 'node:timers/promises';
import { z } from 'zod';
import type { TestApi } from './start-api.ts';

const messages = z.array(z.object({ subject: z.string(), text: z.string(), code: z.string().nullable() }));

/** Mail and SMS of the demo's outbox to one address, newest first. */
export async function sentTo(api: Pick<TestApi, 'visitor'>, to: string) {
  const { body } = await api.visitor().raw('GET', '/api/dev/outbox', { query: { to } });
  return messages.parse(body);
}

/** The newest code that was sent to an address. */
export async function codeFor(api: Pick<TestApi, 'visitor'>, to: string): Promise<number> {
  return Number((await sentTo(api, to)).find(({ code }) => code !== null)?.code);
}

/** What a mail says that goes out in the background. Throws where it does not come. */
export async function toldBy(api: Pick<TestApi, 'visitor'>, to: string, subject: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const mail = (await sentTo(api, to)).find((sent) => sent.subject === subject);
    if (mail) return mail.text;
    await nextTick();
  }
  throw new Error(`${to} was not told: ${subject}`);
}
