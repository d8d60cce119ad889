import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy, type HeaderOptions } from './security-headers.ts';

/** Answers when not even the shell around a page can be rendered. The reference stands in the log, too (WID-06). */
export function answerWithError(request: FastifyRequest, reply: FastifyReply, options: HeaderOptions) {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(500)
    .header('content-security-policy', contentSecurityPolicy(nonce, options))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(errorDocument(request.id, nonce));
}

/** Needs no script, no style file and no thread. */
const errorDocument = (requestId: string, nonce: string) => `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Something went wrong | Karwan</title><meta name="robots" content="noindex">
<style nonce="${nonce}">body{font-family:sans-serif;max-inline-size:32rem;margin:20vh auto;padding:0 1rem;line-height:1.5}</style>
</head><body><main><h1>Something went wrong</h1>
<p>We could not show this page. Please try again in a minute.</p>
<p><a href="/">Go to the home page</a></p><p>Reference: ${requestId}</p></main></body></html>`;
