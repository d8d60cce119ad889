import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import type { Checkout } from '../../platform/payments/payment-port.ts';

/**
 * Redirects the browser to the provider, or serves a form that submits itself. Without JavaScript the form shows a
 * button.
 */
export function sendToProvider(reply: FastifyReply, { url, fields }: Checkout): FastifyReply {
  reply.header('cache-control', 'no-store').header('referrer-policy', 'origin');
  if (Object.keys(fields).length === 0) return reply.redirect(url, 303);
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    `form-action ${new URL(url).origin}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ];
  return reply
    .header('content-security-policy', policy.join('; '))
    .type('text/html; charset=utf-8')
    .send(checkoutPage(nonce, url, fields));
}

const checkoutPage = (nonce: string, url: string, fields: Record<string, string>) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Payment · Karwan</title>
<main>
<h1>Redirecting to the payment page</h1>
<form method="post" action="${escapeHtml(url)}">
${Object.entries(fields)
  .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
  .join('\n')}
<button>Continue to payment</button>
</form>
</main>
<script nonce="${nonce}">document.forms[0].submit();</script>
</html>
`;
