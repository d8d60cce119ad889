import { randomBytes } from 'node:crypto';
import { emailField, nameField } from '@karwan/shared-contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { InteractionResults } from 'oidc-provider';
import { z } from 'zod';
import type { DemoPeople } from './people.ts';
import { messagePage, signInPage, type TypedPerson } from './sign-in-page.ts';

const typedForm = z.object({ email: emailField, name: nameField });

/** The sign-in page and its form submissions. */
export function registerSignIn(
  scope: FastifyInstance,
  path: string,
  people: DemoPeople,
  opened: () => Promise<Provider>,
): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );

  /** Whether the browser's cookie and this path belong to an active sign-in. */
  async function isUnderWay(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const provider = await opened();
    return provider.interactionDetails(request.raw, reply.raw).then(
      () => true,
      () => false,
    );
  }

  scope.get(`${path}/:uid`, async (request, reply) => {
    if (await isUnderWay(request, reply)) return sendPage(reply, 200, (nonce) => signInPage(nonce));
    return sendPage(reply, 400, expired);
  });

  scope.post(`${path}/:uid`, async (request, reply) => {
    if (!(await isUnderWay(request, reply))) return sendPage(reply, 400, expired);
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const { answer, typed } = readForm(form, people);
    if (answer === undefined) return sendPage(reply, 400, (nonce) => signInPage(nonce, typed));
    const provider = await opened();
    const next = await provider.interactionResult(request.raw, reply.raw, answer, { mergeWithLastSubmission: false });
    return reply.header('cache-control', 'no-store').redirect(next, 303);
  });
}

type Read = { answer: InteractionResults; typed?: undefined } | { answer?: undefined; typed: TypedPerson };

function readForm(form: URLSearchParams, people: DemoPeople): Read {
  if (form.has('cancel')) return { answer: { error: 'access_denied', error_description: 'The person said no.' } };
  const chosen = people.find(form.get('person') ?? '');
  if (chosen !== undefined) return { answer: signedIn(chosen.subject) };
  const given = { email: form.get('email') ?? '', name: form.get('name') ?? '' };
  const parsed = typedForm.safeParse(given);
  if (parsed.success) return { answer: signedIn(people.add(parsed.data.email, parsed.data.name).subject) };
  const { email, name } = z.flattenError(parsed.error).fieldErrors;
  return {
    typed: { ...given, errors: { ...(email?.[0] && { email: email[0] }), ...(name?.[0] && { name: name[0] }) } },
  };
}

const signedIn = (accountId: string): InteractionResults => ({ login: { accountId }, select_account: {} });

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
