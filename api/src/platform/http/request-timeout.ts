import type { FastifyReply } from 'fastify';
import { withTimeout } from '../dependencies/with-timeout.ts';
import { unavailable } from './general-refusals.ts';

/**
 * Runs `work` with a timeout that starts with the request; rejects with `TimeoutError` when it passes. Aborts `signal`
 * on timeout and when the connection closes. Fastify's own timeout and signal only cover reading the body.
 */
export async function withRequestTimeout<Result>(
  reply: FastifyReply,
  limitMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  if (reply.raw.destroyed) throw unavailable();
  const controller = new AbortController();
  const abort = () => controller.abort(unavailable());
  reply.raw.once('close', abort);
  return withTimeout(Math.max(1, limitMs - reply.elapsedTime), work(controller.signal)).finally(abort);
}
