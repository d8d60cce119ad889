import type { GoogleOutcome } from '@karwan/shared-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { ANSWER_LIMIT_MS } from '../../platform/http/register-endpoint.ts';
import {
  deleteFlow,
  expiryFrom,
  FLOW_COOKIE,
  type FlowReturn,
  markFlowAnswered,
  saveIdentity,
  startFlow,
} from './flows.ts';
import { sendOutcome } from './outcome-page.ts';
import type { GoogleProvider } from './provider.ts';
import { type RelyingParty, reasonOf } from './relying-party.ts';
import { returnPath } from './return-path.ts';

type WindowServices = { siteOrigin: string; provider: GoogleProvider; relyingParty: RelyingParty };

/** The callback path to register with Google. */
export const GOOGLE_CALLBACK_PATH = '/api/website/auth/google/callback';

/** For browsers without a flow. The window's name may still show that it is a window. */
const DEFAULT_RETURN: FlowReturn = { returnTo: '/', place: 'page' };

/** Pages that the browser opens: the redirect to the provider, and the callback. */
export function registerWindowRoutes(app: HttpApp, { siteOrigin, provider, relyingParty }: WindowServices): void {
  const { fastify, db, cookies, now } = app;
  // HEAD would also start or end a flow.
  const route = {
    exposeHeadRoute: false,
    handlerTimeout: ANSWER_LIMIT_MS,
    config: { neverEnveloped: true, limit: { name: 'google-window', max: 30, seconds: 60 } },
  };

  /** The origin in the browser: the site's, or any host name of a demo. */
  const originOf = (request: FastifyRequest) =>
    provider.embedded === undefined ? siteOrigin : `${request.protocol}://${request.host}`;

  fastify.get('/api/website/auth/google/start', route, async (request, reply) => {
    const query = queryOf(request);
    const end: FlowReturn = {
      returnTo: returnPath(query.get('returnTo')),
      place: query.get('place') === 'window' ? 'window' : 'page',
    };
    const secrets = relyingParty.newSecrets();
    const site = originOf(request);
    try {
      const address = await relyingParty.signInUrl(`${site}${GOOGLE_CALLBACK_PATH}`, secrets);
      const secret = await startFlow(db, { ...secrets, ...end }, now());
      cookies.write(reply, FLOW_COOKIE, secret, expiryFrom(now()));
      const location = provider.embedded ? new URL(`${address.pathname}${address.search}`, site) : address;
      return reply.header('cache-control', 'no-store').redirect(location.href, 303);
    } catch (error) {
      return fail(request, reply, reasonOf(error), end);
    }
  });

  fastify.get(GOOGLE_CALLBACK_PATH, route, async (request, reply) => {
    const query = queryOf(request);
    const secret = cookies.read(request, FLOW_COOKIE);
    const state = query.get('state');
    const flow = secret === undefined || state === null ? undefined : await markFlowAnswered(db, secret, state, now());
    if (secret === undefined || flow === undefined)
      return fail(request, reply, 'no such flow in this browser', DEFAULT_RETURN);
    const result = await relyingParty.verify(new URL(`${originOf(request)}${GOOGLE_CALLBACK_PATH}?${query}`), flow);
    if (result.outcome === 'verified') {
      await saveIdentity(db, secret, result.identity, now());
      cookies.write(reply, FLOW_COOKIE, secret, expiryFrom(now()));
      return sendOutcome(reply, result.outcome, flow);
    }
    await deleteFlow(db, secret);
    cookies.clear(reply, FLOW_COOKIE);
    if (result.outcome === 'failed') return fail(request, reply, result.reason, flow);
    return sendOutcome(reply, result.outcome, flow);
  });
}

function fail(request: FastifyRequest, reply: FastifyReply, reason: string, end: FlowReturn): FastifyReply {
  request.log.warn({ reason }, 'sign-in with Google failed');
  return sendOutcome(reply, 'failed' satisfies GoogleOutcome, end);
}

/** Unparsed, because openid-client itself rejects duplicate parameters. */
const queryOf = (request: FastifyRequest) => new URL(request.raw.url ?? '/', 'http://site.invalid').searchParams;
