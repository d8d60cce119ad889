import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound } from '../../platform/http/general-refusals.ts';
import { type Choice, choices } from './choices.ts';
import { paymentPage } from './page.ts';
import { pagePath } from './sandbox-port.ts';
import type { SandboxService } from './service.ts';

const paymentId = z.uuid();

export function registerSandboxRoutes(scope: FastifyInstance, service: SandboxService): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );

  scope.get<{ Params: { id: string } }>(pagePath(':id'), async (request, reply) => {
    const row = await service.find(idOf(request.params.id));
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
        // Without the site in `Origin`, its form would be rejected.
        'referrer-policy': 'same-origin',
      })
      .type('text/html; charset=utf-8')
      .send(paymentPage(nonce, row));
  });

  scope.post<{ Params: { id: string } }>(pagePath(':id'), async (request, reply) => {
    const { returnHref } = await service.choose(idOf(request.params.id), choiceOf(request.body));
    return reply.header('cache-control', 'no-store').redirect(returnHref, 303);
  });
}

function idOf(text: string): string {
  const parsed = paymentId.safeParse(text);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

function choiceOf(form: unknown): Choice {
  const name = form instanceof URLSearchParams ? (form.get('choice') ?? '') : '';
  const choice = Object.hasOwn(choices, name) ? choices[name] : undefined;
  if (choice === undefined) throw notFound();
  return choice;
}
