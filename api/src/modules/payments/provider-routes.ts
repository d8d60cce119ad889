import { orderPath } from '@karwan/shared-contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireAccount } from '../../platform/http/authorize.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { ANSWER_LIMIT_MS } from '../../platform/http/register-endpoint.ts';
import { findOrderNumber, findOwnAttempt } from './attempts.ts';
import { sendToProvider } from './checkout-page.ts';
import type { HostedProvider, PaymentServices } from './payment-services.ts';
import { checkoutPath } from './presenter.ts';
import { handleProviderEvent } from './process-event.ts';
import { forgedCallback, orderNotFound } from './refusals.ts';
import { callbackPath, checkoutOf, returnPath } from './start-payment.ts';

const fieldsOf = z.record(z.string().max(100), z.coerce.string().max(4000));
const attemptId = z.uuid();

/** Provider callbacks, return pages and the redirect to the provider. */
export function registerProviderRoutes(
  app: HttpApp,
  services: PaymentServices,
  onForged: (ip: string, details: Record<string, string>) => Promise<void>,
): void {
  /** Providers post these forms cross-site and without a session; only the signature authenticates them. */
  const route = {
    handlerTimeout: ANSWER_LIMIT_MS,
    config: { neverEnveloped: true, isSigned: true, limit: { name: 'payment-callback', max: 600, seconds: 60 } },
  };

  /** Verifies and processes a provider's message; returns the reference of the payment it is about. */
  async function handleCallback(provider: HostedProvider, request: FastifyRequest): Promise<string> {
    const raw = fieldsOf.catch({}).parse(request.body);
    const reading = await services.providers[provider]?.readCallback(raw);
    if (reading?.kind !== 'reported') {
      const reason = reading?.reason ?? 'no such provider';
      request.log.warn({ provider, reason }, 'a callback of a payment was refused');
      await onForged(request.ip, { provider, reason });
      throw forgedCallback();
    }
    await handleProviderEvent(services, provider, { event: reading.event, raw });
    return reading.event.reference;
  }

  function serve(scope: FastifyInstance, provider: HostedProvider): void {
    scope.post(callbackPath(provider), route, async (request, reply) => {
      await handleCallback(provider, request);
      return reply.send({ received: true });
    });
    scope.post(returnPath(provider), route, async (request, reply) => {
      const number = await findOrderNumber(services.db, provider, await handleCallback(provider, request));
      return reply.header('cache-control', 'no-store').redirect(number === undefined ? '/' : orderPath(number), 303);
    });
  }

  void app.fastify.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    for (const provider of Object.keys(services.providers) as HostedProvider[]) serve(scope, provider);
  });

  const checkout = { exposeHeadRoute: false, config: { neverEnveloped: true } };
  app.fastify.get<{ Params: { id: string } }>(checkoutPath(':id'), checkout, async (request, reply) => {
    const { accountId } = requireAccount(request.caller);
    const id = attemptId.safeParse(request.params.id);
    const found = id.success ? await findOwnAttempt(services.db, accountId, id.data) : undefined;
    if (found === undefined) throw orderNotFound();
    const { order, attempt } = found;
    const isInProgress = attempt.status === 'started' && attempt.checkout !== null;
    const checkout = isInProgress ? await checkoutOf(services, order, attempt) : undefined;
    return checkout ? sendToProvider(reply, checkout) : reply.redirect(orderPath(order.number), 303);
  });
}
