import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commonHeaders, contentSecurityPolicy } from './security-headers.ts';

const options = {
  siteOrigin: 'https://karwan.test',
  pictureOrigins: ['https://pictures.test'],
  developmentOrigins: [],
};

test('a page runs scripts with its nonce only, makes no code of text, and has no unsafe exception', () => {
  const policy = contentSecurityPolicy({ nonce: 'abc' }, options);
  assert.ok(policy.includes(`script-src 'nonce-abc' 'strict-dynamic';`));
  assert.ok(policy.includes(`style-src 'nonce-abc';`));
  assert.ok(policy.includes(`require-trusted-types-for 'script'; trusted-types default`));
  assert.ok(policy.includes(`frame-ancestors 'none'`));
  assert.ok(policy.includes(`img-src 'self' data: blob: https://pictures.test;`));
  assert.ok(!/unsafe|\*/.test(policy));
});

test('a page that is shown to many runs and is styled by what it is known to have, and by nothing else', () => {
  const policy = contentSecurityPolicy({ scripts: ['sha384-x'], styles: ['sha256-y'] }, options);
  assert.ok(policy.includes(`script-src 'sha384-x' 'strict-dynamic';`));
  assert.ok(policy.includes(`style-src 'sha256-y' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';`));
  assert.ok(!/unsafe|nonce|\*/.test(policy));
  const rest = (text: string) => text.replace(/script-src.*?;|style-src.*?;/g, '');
  assert.equal(rest(policy), rest(contentSecurityPolicy({ nonce: 'abc' }, options)));
});

test('https is for good, and only where there is https', () => {
  const policyOf = (siteOrigin: string) => commonHeaders({ ...options, siteOrigin })['strict-transport-security'];
  assert.match(policyOf('https://karwan.test') ?? '', /max-age=63072000/);
  assert.equal(policyOf('http://localhost:3000'), undefined);
});
