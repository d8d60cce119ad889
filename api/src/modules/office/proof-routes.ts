import { transfersQueue } from '@karwan/shared-contracts';
import { z } from 'zod';
import { authorize } from '../../platform/http/authorize.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { ANSWER_LIMIT_MS } from '../../platform/http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { findProof } from '../payments/index.ts';
import { findItem } from '../queues/index.ts';
import { itemNotFound } from './refusals.ts';
import { PROOF_PATH } from './transfers-queue.ts';

/**
 * A transfer's proof as a file, for officers with access to the queue. Images are shown; other files are only
 * downloaded.
 */
export function registerProofRoutes({ fastify, now }: HttpApp, { db }: Pick<Services, 'db'>): void {
  const route = {
    exposeHeadRoute: false,
    handlerTimeout: ANSWER_LIMIT_MS,
    config: { isForOffice: true, neverEnveloped: true, limit: { name: 'transfer-proof', max: 120, seconds: 60 } },
  };
  fastify.get<{ Params: { itemId: string } }>(PROOF_PATH, route, async (request, reply) => {
    authorize(transfersQueue.list, request.caller, now());
    const { data: itemId } = z.uuid().safeParse(request.params.itemId);
    const item = itemId && (await findItem(db, transfersQueue.name, itemId));
    const proof = item && (await findProof(db, item.subjectId));
    if (!proof) throw itemNotFound();
    const isPicture = proof.contentType.startsWith('image/');
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': isPicture ? 'inline' : 'attachment; filename="proof.pdf"',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      .type(proof.contentType)
      .send(proof.file);
  });
}
