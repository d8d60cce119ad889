import { escapeHtml } from '../http/escape-html.ts';

type Entry = { to: string; channel: string; subject: string; text: string; sentAt: string };

/** The outbox as a static HTML page; reload to refresh. */
export const outboxPage = (entries: readonly Entry[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox · Karwan demo</title>
<main>
<h1>Outbox</h1>
<p>Email and SMS this demo would have sent, newest first.</p>
${entries.length === 0 ? '<p>Nothing has been sent yet.</p>' : entries.map(article).join('\n')}
</main>
</html>
`;

const article = ({ to, channel, subject, text, sentAt }: Entry) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>${escapeHtml(channel)} to ${escapeHtml(to)} at <time datetime="${sentAt}">${sentAt}</time></p>
<pre>${escapeHtml(text)}</pre>
</article>`;
