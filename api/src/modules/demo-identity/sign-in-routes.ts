import { randomBytes } from 'node:crypto';
import { emailField, nameField } from '@karwan/shared-contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { InteractionResults } from 'oidc-provider';
import { z } from 'zod';
import type { DemoPeople } from './people.ts';
import { messagePage, type PersonForm, signInPage } from './sign-in-page.ts';

const personForm = z.object({ email: emailField, name: nameField });

/** The sign-in page and its form submissions. */
export function registerSignInRoutes(
  scope: FastifyInstance,
  path: string,
  people: DemoPeople,
  openProvider: () => Promise<Provider>,
): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );

  /** Whether the browser's cookie and this path belong to an active sign-in. */
  async function isActive(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const provider = await openProvider();
    return provider.interactionDetails(request.raw, reply.raw).then(
      () => true,
      () => false,
    );
  }

  scope.get(`${path}/:uid`, async (request, reply) => {
    if (await isActive(request, reply)) return sendPage(reply, 200, (nonce) => signInPage(nonce));
    return sendPage(reply, 400, expired);
  });

  scope.post(`${path}/:uid`, async (request, reply) => {
    if (!(await isActive(request, reply))) return sendPage(reply, 400, expired);
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const { answer, typed } = readForm(form, people);
    if (answer === undefined) return sendPage(reply, 400, (nonce) => signInPage(nonce, typed));
    const provider = await openProvider();
    const next = await provider.interactionResult(request.raw, reply.raw, answer, { mergeWithLastSubmission: false });
    return reply.header('cache-control', 'no-store').redirect(next, 303);
  });
}

type FormResult = { answer: InteractionResults; typed?: undefined } | { answer?: undefined; typed: PersonForm };

function readForm(form: URLSearchParams, people: DemoPeople): FormResult {
  if (form.has('cancel')) return { answer: { error: 'access_denied', error_description: 'The person said no.' } };
  const chosen = people.find(form.get('person') ?? '');
  if (chosen !== undefined) return { answer: loginResult(chosen.subject) };
  const values = { email: form.get('email') ?? '', name: form.get('name') ?? '' };
  const parsed = personForm.safeParse(values);
  if (parsed.success) return { answer: loginResult(people.add(parsed.data.email, parsed.data.name).subject) };
  const { email, name } = z.flattenError(parsed.error).fieldErrors;
  return {
    typed: { ...values, errors: { ...(email?.[0] && { email: email[0] }), ...(name?.[0] && { name: name[0] }) } },
  };
}

const loginResult = (accountId: string): InteractionResults => ({ login: { accountId }, select_account: {} });

const expired = (nonce: string) => messagePage('This sign-in page has expired.', nonce);

function sendPage(reply: FastifyReply, status: number, page: (nonce: string) => string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      // Without the site in `Origin`, its forms would be rejected.
      'referrer-policy': 'same-origin',
    })
    .type('text/html; charset=utf-8')
    .send(page(nonce));
}
