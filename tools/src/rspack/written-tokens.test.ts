import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { inProject } from '../workspace/workspace.ts';

// Loaders are plain JavaScript without types, since bundlers import them directly.
const { default: writtenTokens }: { default: (source: string) => string } = await import(
  new URL('./written-tokens.mjs', import.meta.url).href
);
const { token }: { token: (name: string) => string } = await import(
  pathToFileURL(inProject('shared-ui/src/tokens/token.ts')).href
);

test('a token stands in a text as what it is; whatever else a text holds is left alone', () => {
  const placed = (inside: string) => `$\{${inside}}`.replace('\\', '');
  assert.equal(
    writtenTokens(`gap: ${placed("token('space-3')")} ${placed("token('text')")};`),
    `gap: ${token('space-3')} ${token('text')};`,
  );
  const other = `${placed('token(name)')} token('text') ${placed('focusRing')}`;
  assert.equal(writtenTokens(other), other);
});
