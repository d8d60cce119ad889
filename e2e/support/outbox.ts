import { type APIRequestContext, expect } from '@playwright/test';

export type OutboxMessage = {
  to: string;
  channel: 'mail' | 'sms';
  subject: string;
  text: string;
  /** Its one-time code, if any. */
  code: string | null;
  sentAt: string;
};

/** The demo's mail and SMS to one address, newest first. Waits for at least `minCount` messages (default 1). */
export async function readOutbox(request: APIRequestContext, to: string, minCount = 1): Promise<OutboxMessage[]> {
  let messages: OutboxMessage[] = [];
  await expect
    .poll(
      async () => {
        const answer = await request.get(`/api/dev/outbox?to=${encodeURIComponent(to)}`);
        messages = answer.ok() ? await answer.json() : [];
        return messages.length;
      },
      { message: `a message to ${to}` },
    )
    .toBeGreaterThanOrEqual(minCount);
  return messages;
}
