import { API_UNREACHABLE } from '@karwan/shared-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOf } from '../../src/render/page-hashes.ts';

/** Responses sent instead of a page or of a call's result. */
const refusals = {
  400: {
    code: 'invalid_input',
    title: 'This address isn’t valid',
    text: 'Part of it is wrong or missing. Check that you copied all of it.',
  },
  403: { code: 'foreign_origin', title: 'Request refused', text: 'This request did not come from this site.' },
  404: {
    code: 'not_found',
    title: 'Page not found',
    text: 'This page doesn’t exist, or was removed.',
  },
  405: {
    code: 'method_not_allowed',
    title: 'You can only read this page',
    text: 'Nothing can be sent to this address.',
  },
  413: { code: 'too_large', title: 'This is too large', text: 'This is too large to send.' },
  429: {
    code: 'too_many_requests',
    title: 'Too many requests',
    text: 'You’ve opened a lot of pages at once. Please wait a moment, then try again.',
  },
  500: {
    code: 'internal_error',
    title: 'Something went wrong',
    text: 'We could not show this page. Please try again in a minute.',
  },
  503: {
    code: API_UNREACHABLE,
    title: 'We’re very busy right now',
    text: 'Please try again in a few seconds.',
  },
} as const;
export type RefusalStatus = keyof typeof refusals;

const STYLE = 'body{font-family:sans-serif;max-inline-size:32rem;margin:20vh auto;padding:0 1rem;line-height:1.5}';
const POLICY = [
  `default-src 'none'`,
  `img-src 'self'`,
  `style-src '${hashOf(STYLE)}'`,
  `base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
].join('; ');

/** Whether the request belongs to the API, by the matched route; the API sets the headers of its own responses. */
export const isProxied = ({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>) =>
  /^\/(api|media|dev|socket\.io)(\/|\?|$)/.test(routeOptions.url ?? url);

/**
 * Answers when no page can be rendered, not even the shell: with a document, or with JSON for calls. Needs no script,
 * stylesheet or rendering thread. The reference is also in the log (WID-06).
 */
export function answerWithError(
  request: FastifyRequest,
  reply: FastifyReply,
  status: RefusalStatus = 500,
  retryAfterS?: number,
) {
  reply.code(status).header('cache-control', 'no-store');
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS);
  const { code, text } = refusals[status];
  if (isProxied(request)) return reply.send({ success: false, code, message: text, requestId: request.id });
  return reply
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(documents[status].replace('{reference}', request.id));
}

/** Randomised so that clients do not all retry at the same moment. */
const RETRY_AFTER_S = { min: 3, max: 8 };

/** Answers 503 when there is no capacity. */
export const answerBusy = (request: FastifyRequest, reply: FastifyReply) => {
  const { min, max } = RETRY_AFTER_S;
  return answerWithError(request, reply, 503, min + Math.floor(Math.random() * (max - min + 1)));
};

const renderDocument = ({ title, text }: { title: string; text: string }) => `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} | Karwan</title><meta name="robots" content="noindex">
<style>${STYLE}</style>
</head><body><main><h1>${title}</h1>
<p>${text}</p>
<p><a href="/">Go to the home page</a></p><p>Reference: {reference}</p></main></body></html>`;

// Same keys as the table above.
const documents = Object.fromEntries(
  Object.entries(refusals).map(([status, refusal]) => [status, renderDocument(refusal)]),
) as Record<RefusalStatus, string>;
