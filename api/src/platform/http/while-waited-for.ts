import type { FastifyReply } from 'fastify';
import { within } from '../dependencies/within.ts';
import { unavailable } from './general-refusals.ts';

/**
 * What `work` comes to, for as long as it is waited for: rejects with `TookTooLong` once the limit has passed since the request
 * came. `isGone` is aborted then, and when the connection is closed. Fastify's own limit and signal end with the body's reading.
 */
export async function whileWaitedFor<Result>(
  reply: FastifyReply,
  limitMs: number,
  work: (isGone: AbortSignal) => Promise<Result>,
): Promise<Result> {
  if (reply.raw.destroyed) throw unavailable();
  const gone = new AbortController();
  const leave = () => gone.abort(unavailable());
  reply.raw.once('close', leave);
  return within(Math.max(1, limitMs - reply.elapsedTime), work(gone.signal)).finally(leave);
}
