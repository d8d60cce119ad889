import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { MessagePort } from './message-port.ts';
import { smsDeliveries } from './tables.ts';

/** Three of these with the pauses between them are less than the 10 seconds that a person waits. */
const ATTEMPT_LIMIT_MS = 2500;
const accepted = z.object({ id: z.coerce.string().optional() }).catch({});

export type SmsGateway = { url: string; token: string; sender: string };

/**
 * SMS over HTTP: POSTs `{ to: "923001234567", from, text, reference }` with a bearer token. Tries three times where the
 * gateway is unreachable, busy (429) or broken (5xx), always with the same `reference`, so that it can tell a repetition.
 * Writes what became of it to `sms_deliveries`.
 */
export function smsGatewayPort(
  gateway: SmsGateway,
  db: Database,
  now: () => Date,
  pausesMs: readonly number[] = [300, 1500],
): MessagePort {
  return {
    async send({ to, text }) {
      const id = randomUUID();
      let failure = '';
      let tries = 0;
      for (const pauseMs of [...pausesMs, undefined]) {
        tries += 1;
        const result = await attempt(gateway, { to: internationalNumber(to), text, reference: id });
        if (result.kind === 'accepted') {
          await log({ status: 'accepted', tries, gatewayId: result.gatewayId ?? null, error: null });
          return;
        }
        failure = result.reason;
        if (result.kind === 'refused' || pauseMs === undefined) break;
        await wait(pauseMs);
      }
      await log({ status: 'failed', tries, gatewayId: null, error: failure });
      throw new Error(`The SMS gateway did not accept a message: ${failure}`);

      async function log(row: Pick<typeof smsDeliveries.$inferInsert, 'status' | 'tries' | 'gatewayId' | 'error'>) {
        await db.insert(smsDeliveries).values({ id, to, createdAt: now(), ...row });
      }
    },
  };
}

type Attempt = { kind: 'accepted'; gatewayId: string | undefined } | { kind: 'refused' | 'try-again'; reason: string };

async function attempt(
  gateway: SmsGateway,
  message: { to: string; text: string; reference: string },
): Promise<Attempt> {
  try {
    const response = await fetch(gateway.url, {
      method: 'POST',
      headers: { authorization: `Bearer ${gateway.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ from: gateway.sender, ...message }),
      redirect: 'error',
      signal: AbortSignal.timeout(ATTEMPT_LIMIT_MS),
    });
    if (response.ok) return { kind: 'accepted', gatewayId: accepted.parse(await response.json().catch(() => ({}))).id };
    const isTemporary = response.status === 429 || response.status >= 500;
    return { kind: isTemporary ? 'try-again' : 'refused', reason: `status ${response.status}` };
  } catch (error) {
    return { kind: 'try-again', reason: error instanceof Error ? error.message : 'unreachable' };
  }
}

/** 03001234567 → 923001234567, as gateways want it. */
const internationalNumber = (phone: string) => (phone.startsWith('0') ? `92${phone.slice(1)}` : phone);
