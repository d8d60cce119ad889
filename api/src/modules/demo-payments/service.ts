import type { FastifyBaseLogger } from 'fastify';
import type { CustomFetch } from 'openid-client';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/general-refusals.ts';
import type { Choice } from './choices.ts';
import { endPayment, findPayment, type SandboxRow } from './repository.ts';
import { signatureOf } from './sign.ts';

type SandboxServices = {
  db: Database;
  /** Where callbacks are sent, and with which `fetch`. */
  callbackUrl: string;
  send: CustomFetch;
  log: FastifyBaseLogger;
};
export type SandboxService = ReturnType<typeof createSandbox>;

/** The demo's gateway: ends payments as the tester chooses, and sends callbacks like a real one. */
export function createSandbox({ db, callbackUrl, send, log }: SandboxServices) {
  async function find(id: string): Promise<SandboxRow> {
    const row = await findPayment(db, id);
    if (row === undefined) throw notFound();
    return row;
  }

  async function post(fields: Record<string, string>): Promise<void> {
    const options = { method: 'POST', redirect: 'manual', headers: {}, body: new URLSearchParams(fields) } as const;
    const { status } = await send(callbackUrl, { ...options, signal: AbortSignal.timeout(8000) });
    if (status !== 200) log.info({ status }, 'a callback of the demo’s gateway was refused');
  }

  async function sendCallback(row: SandboxRow, callback: ReturnType<Choice['callbacks']>[number]): Promise<void> {
    const { isForged = false, afterMs, ...values } = callback;
    const fields = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
    const signature = signatureOf(fields, isForged ? 'somebody else' : row.secret);
    const deliver = () =>
      post({ ...fields, signature }).catch((error: unknown) =>
        log.warn({ err: error }, 'a callback of the demo’s gateway did not arrive'),
      );
    if (afterMs === undefined) return deliver();
    setTimeout(deliver, afterMs).unref();
  }

  return {
    find,
    /** No effect on a payment that has ended. */
    async choose(id: string, { status, overpaidPkr = 0, refundsAre = 'sent', callbacks }: Choice): Promise<SandboxRow> {
      const row = await find(id);
      const ended = await endPayment(db, { id, status, amountPkr: row.amountPkr + overpaidPkr, refundsAre });
      if (ended !== undefined) await Promise.all(callbacks(ended).map((callback) => sendCallback(ended, callback)));
      return ended ?? row;
    },
  };
}
