import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { MessagePort } from './message-port.ts';
import { smsDeliveries } from './tables.ts';

/** Three attempts plus pauses stay below the 10 seconds that a person waits. */
const ATTEMPT_LIMIT_MS = 2500;
const accepted = z.object({ id: z.coerce.string().optional() }).catch({});

export type SmsGateway = { url: string; token: string; sender: string };

/**
 * Sends SMS over HTTP: POSTs `{ to: "923001234567", from, text, reference }` with a bearer token. Tries up to three
 * times if the gateway is unreachable, busy (429) or failing (5xx), always with the same `reference` for deduplication.
 * Records the outcome in `sms_deliveries`; a resent message (`id`) reuses its row. A failure to write that row does not
 * affect the message.
 */
export function smsGatewayPort(
  gateway: SmsGateway,
  db: Database,
  now: () => Date,
  log: Pick<FastifyBaseLogger, 'error'>,
  pausesMs: readonly number[] = [300, 1500],
): MessagePort {
  return {
    async send({ to, text, id = randomUUID() }) {
      let failure = '';
      let tries = 0;
      for (const pauseMs of [...pausesMs, undefined]) {
        tries += 1;
        const result = await attempt(gateway, { to: internationalNumber(to), text, reference: id });
        if (result.kind === 'accepted') {
          await saveDelivery({ status: 'accepted', tries, gatewayId: result.gatewayId ?? null, error: null });
          return;
        }
        failure = result.reason;
        if (result.kind === 'refused' || pauseMs === undefined) break;
        await wait(pauseMs);
      }
      await saveDelivery({ status: 'failed', tries, gatewayId: null, error: failure });
      throw new Error(`The SMS gateway did not accept a message: ${failure}`);

      async function saveDelivery(
        row: Pick<typeof smsDeliveries.$inferInsert, 'status' | 'tries' | 'gatewayId' | 'error'>,
      ) {
        const resent = { ...row, tries: sql`${smsDeliveries.tries} + ${tries}` };
        await db
          .insert(smsDeliveries)
          .values({ id, to, createdAt: now(), ...row })
          .onConflictDoUpdate({ target: smsDeliveries.id, set: resent })
          .catch((error: unknown) => log.error({ err: error, id }, 'the delivery of an SMS was not recorded'));
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

/** 03001234567 → 923001234567, the format that gateways expect. */
const internationalNumber = (phone: string) => (phone.startsWith('0') ? `92${phone.slice(1)}` : phone);
