import type { FastifyReply } from 'fastify';
import { within } from '../dependencies/within.ts';
import { unavailable } from './general-refusals.ts';

/**
 * Runs `work` with a timeout that starts with the request; rejects with `TookTooLong` when it passes. Aborts `isGone`
 * on timeout and when the connection closes. Fastify's own timeout and signal only cover reading the body.
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
