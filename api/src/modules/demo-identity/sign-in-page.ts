import { escapeHtml } from '../../platform/http/escape-html.ts';
import { DEMO_PEOPLE } from './people.ts';

/** The submitted values and their errors. */
export type PersonForm = { email: string; name: string; errors: { email?: string; name?: string } };

const EMPTY_FORM: PersonForm = { email: '', name: '', errors: {} };

/** The sign-in form. Plain HTML, without scripts. */
export const signInPage = (nonce: string, { email, name, errors }: PersonForm = EMPTY_FORM): string =>
  page(
    nonce,
    `<p>Choose a demo person, or enter any name and email.</p>
<form method="post">
<h2>Choose a person</h2>
${DEMO_PEOPLE.map(
  (person) =>
    `<p><button name="person" value="${person.subject}"><strong>${escapeHtml(person.name)}</strong><br>${escapeHtml(person.email)}<br>${escapeHtml(person.note)}</button></p>`,
).join('\n')}
</form>
<form method="post" novalidate>
<h2>Or enter your own</h2>
${field({ name: 'email', label: 'Email', type: 'email', value: email, error: errors.email, isFocused: errors.email !== undefined })}
${field({ name: 'name', label: 'Name', type: 'text', value: name, error: errors.name, isFocused: errors.email === undefined && errors.name !== undefined })}
<p><button>Sign in</button></p>
</form>
<form method="post">
<p><button name="cancel" value="1">Cancel</button></p>
</form>`,
  );

/** A page with one message. */
export const messagePage = (message: string, nonce?: string): string =>
  page(nonce, `<p>${escapeHtml(message)} Close this window and start again.</p>`);

type Field = {
  name: string;
  label: string;
  type: string;
  value: string;
  error: string | undefined;
  isFocused: boolean;
};

const field = ({ name, label, type, value, error, isFocused }: Field) => `<p>
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="off" required value="${escapeHtml(value)}"${isFocused ? ' autofocus' : ''}${error === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-error"`}>
${error === undefined ? '' : `<span id="${name}-error" class="error">${escapeHtml(error)}</span>`}
</p>`;

const page = (nonce: string | undefined, content: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Demo sign-in – not Google</title>
${nonce === undefined ? '' : `<style nonce="${nonce}">${STYLE}</style>`}
<main>
<h1>Demo sign-in – not Google</h1>
${content}
</main>
</html>
`;

const STYLE = `
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
main { max-inline-size: 26rem; margin-inline: auto; padding: 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.375rem; }
h2 { font-size: 1.125rem; }
button, input { box-sizing: border-box; inline-size: 100%; min-block-size: 2.75rem; padding: 0.5rem 0.75rem; font: inherit; text-align: start; }
label, .error { display: block; }
.error { color: light-dark(#a3141f, #ff9d9d); }
`;
