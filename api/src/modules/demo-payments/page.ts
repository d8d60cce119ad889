import { formatExactPkr } from '@karwan/shared-contracts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import { choices } from './choices.ts';
import type { SandboxRow } from './repository.ts';

/** The gateway's page. Plain HTML, without scripts. */
export const paymentPage = (
  nonce: string,
  { title, amountPkr, returnHref, status }: SandboxRow,
): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Demo payment – no money moves</title>
<style nonce="${nonce}">${STYLE}</style>
<main>
<h1>Demo payment – no money moves</h1>
<p>${escapeHtml(title)}: <strong>${formatExactPkr(amountPkr)}</strong></p>
${status === 'open' ? buttons() : '<p>This payment has ended.</p>'}
<p><a href="${escapeHtml(returnHref)}">Back to the order</a></p>
</main>
</html>
`;

const buttons = () => `<form method="post">
${Object.entries(choices)
  .map(([name, { label }]) => `<p><button name="choice" value="${name}">${escapeHtml(label)}</button></p>`)
  .join('\n')}
</form>`;

const STYLE = `
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
main { max-inline-size: 26rem; margin-inline: auto; padding: 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.375rem; }
button { box-sizing: border-box; inline-size: 100%; min-block-size: 2.75rem; padding: 0.5rem 0.75rem; font: inherit; text-align: start; }
`;
