import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy, type HeaderOptions } from './security-headers.ts';

/** Why there is no page at all, not even the shell around one. */
const documents = {
  500: { title: 'Something went wrong', text: 'We could not show this page. Please try again in a minute.' },
  400: { title: 'This address cannot be read', text: 'Something in it is not as it should be. Was it copied whole?' },
  404: { title: 'There is nothing here', text: 'What you asked for does not exist, or not any more.' },
  405: { title: 'This page can only be read', text: 'Nothing can be sent to this address.' },
} as const;
export type ErrorDocumentStatus = keyof typeof documents;

/** Answers when not even the shell around a page can be rendered. The reference stands in the log, too (WID-06). */
export function answerWithError(
  request: FastifyRequest,
  reply: FastifyReply,
  options: HeaderOptions,
  status: ErrorDocumentStatus = 500,
) {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(status)
    .header('content-security-policy', contentSecurityPolicy(nonce, options))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(errorDocument(request.id, nonce, documents[status]));
}

/** Needs no script, no style file and no thread. */
const errorDocument = (
  requestId: string,
  nonce: string,
  { title, text }: { title: string; text: string },
) => `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} | Karwan</title><meta name="robots" content="noindex">
<style nonce="${nonce}">body{font-family:sans-serif;max-inline-size:32rem;margin:20vh auto;padding:0 1rem;line-height:1.5}</style>
</head><body><main><h1>${title}</h1>
<p>${text}</p>
<p><a href="/">Go to the home page</a></p><p>Reference: ${requestId}</p></main></body></html>`;
