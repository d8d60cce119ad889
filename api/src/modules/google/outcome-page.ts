import { randomBytes } from 'node:crypto';
import { GOOGLE_CHANNEL, GOOGLE_WINDOW, type GoogleOrigin, type GoogleOutcome } from '@karwan/shared-contracts';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import type { FlowReturn } from './flows.ts';
import { withOutcome } from './return-path.ts';

/**
 * Ends the flow: sends the result to the page that opened the window and closes it, or redirects if there is no window.
 */
export function sendOutcome(
  reply: FastifyReply,
  outcome: GoogleOutcome,
  { returnTo, place }: FlowReturn,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ];
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy.join('; '),
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(outcomePage(nonce, { outcome, place, next: withOutcome(returnTo, outcome) }));
}

const OUTCOME_TEXTS: Record<GoogleOutcome, string> = {
  verified: 'You signed in with Google.',
  cancelled: 'Logging in with Google was cancelled.',
  unverified: 'Google hasn’t verified your email address.',
  failed: 'Logging in with Google didn’t work. Please try again.',
};

type Page = { outcome: GoogleOutcome; place: GoogleOrigin; next: string };

const outcomePage = (nonce: string, { outcome, place, next }: Page) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Sign in with Google · Karwan</title>
<style nonce="${nonce}">body { margin: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; }</style>
<main>
<h1>Sign in with Google</h1>
<p>${OUTCOME_TEXTS[outcome]}</p>
<p>You can close this window, or <a href="${escapeHtml(next)}">continue to Karwan</a>.</p>
</main>
<script nonce="${nonce}" data-outcome="${outcome}" data-place="${place}" data-next="${escapeHtml(next)}">
const { outcome, place, next } = document.currentScript.dataset;
if (place === 'window' || window.name === ${JSON.stringify(GOOGLE_WINDOW)}) {
  const channel = new BroadcastChannel(${JSON.stringify(GOOGLE_CHANNEL)});
  channel.postMessage({ outcome });
  channel.close();
  window.close();
} else {
  location.replace(next);
}
</script>
</html>
`;
