import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Counter } from 'prom-client';
import { REGION_HEADER } from '../../src/boot/boot-data.ts';
import type { PagePath } from '../../src/islands/page-kinds.ts';
import type { EnvelopeKeys } from '../envelope-keys.ts';
import type { PageQueue } from '../overload/page-queue.ts';
import type { PageRate } from '../overload/page-rate.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { LiveRemotes } from '../remotes/live-remotes.ts';
import type { RenderPool } from '../rendering/render-pool.ts';
import type { Visitor, Visitors } from '../visitors/visitors.ts';
import { answerBusy, answerWithError } from './error-document.ts';
import type { HeaderOptions } from './security-headers.ts';

export type PageServices = {
  headerOptions: () => HeaderOptions;
  pool: Pick<RenderPool, 'render'>;
  /** The shell's own pages. */
  ownPages: () => readonly PagePath[];
  liveRemotes: Pick<LiveRemotes, 'forVisitor' | 'whenSettled'>;
  envelopeKeys: EnvelopeKeys;
  visitors: Visitors;
  pages: PageQueue;
  rate: PageRate;
  /** Undefined: no page is shared; each visitor's page is rendered separately. */
  cache: PageCache | undefined;
  refusedCounter: Counter<'what'>;
};

/** Vary header of pages: cookies decide session and canary. The site has one language. */
export const PAGE_VARIES_BY = `Accept-Encoding, Cookie, ${REGION_HEADER}`;

export type PageRefusal = { status: 429 | 503; retryAfterS?: number };

/** Admits a visitor to page rendering, or returns the refusal. */
export async function admit(
  { rate, pages, refusedCounter }: PageServices,
  visitor: Visitor,
  disconnectSignal: AbortSignal,
): Promise<{ release: () => void } | PageRefusal> {
  const retryAfterS = rate.consume(visitor);
  if (retryAfterS > 0) {
    refusedCounter.inc({ what: 'page of a greedy visitor' });
    return { status: 429, retryAfterS };
  }
  const release = await pages.acquire(visitor, disconnectSignal);
  if (release) return { release };
  refusedCounter.inc({ what: 'page' });
  return { status: 503 };
}

export const answerRefused = (request: FastifyRequest, reply: FastifyReply, { status, retryAfterS }: PageRefusal) =>
  status === 429 ? answerWithError(request, reply, 429, retryAfterS) : answerBusy(request, reply);
