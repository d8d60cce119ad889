import { auctionSheet } from '@karwan/shared-contracts';
import { z } from 'zod';
import type { SheetSource } from './sheet-source.ts';

export type HttpSheets = { url: string; token: string };

const ANSWER_LIMIT_MS = 15_000;
const answered = z.discriminatedUnion('found', [
  z.object({ found: z.literal(true), sheet: auctionSheet }),
  z.object({ found: z.literal(false) }),
]);

/**
 * An HTTP source: POSTs `{ chassisNumber, reference }` with a bearer token. Expects `{ found: true, sheet }` with the
 * fields of `auctionSheet`, or `{ found: false }` or status 404.
 */
export const httpSheets = ({ url, token }: HttpSheets, limitMs = ANSWER_LIMIT_MS): SheetSource => ({
  async lookUp({ chassisNumber, reference }) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ chassisNumber, reference }),
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    });
    if (response.status === 404) return { kind: 'not-found' };
    if (!response.ok) throw new Error(`The source of auction sheets answered with status ${response.status}.`);
    const answer = answered.safeParse(await response.json());
    if (!answer.success)
      throw new Error('The source of auction sheets answered what is no sheet.', { cause: answer.error });
    return answer.data.found ? { kind: 'found', sheet: answer.data.sheet } : { kind: 'not-found' };
  },
});
