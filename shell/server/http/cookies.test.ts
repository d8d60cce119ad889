import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasSessionCookie, visitorOf } from './cookies.ts';

test('a visitor without a cookie gets a random id that lasts', () => {
  const { id, setCookie } = visitorOf(undefined, true);
  assert.match(id, /^[0-9a-f-]{36}$/);
  assert.equal(setCookie, `__Host-karwan_visitor=${id}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure`);
});

test('a visitor who comes back keeps the id', () => {
  const { id } = visitorOf(undefined, false);
  assert.deepEqual(visitorOf(`a=b; karwan_visitor=${id}; c=d`, false), { id });
});

test('an id that was not made here is replaced', () => {
  assert.ok(visitorOf('karwan_visitor=<script>', false).setCookie);
  assert.ok(
    visitorOf(`karwan_visitor=${visitorOf(undefined, false).id}`, true).setCookie,
    'http ids do not count on https',
  );
});

test('a session is seen in both spellings and by nothing that only looks like it', () => {
  assert.equal(hasSessionCookie('x=1; karwan_session=abc'), true);
  assert.equal(hasSessionCookie('__Host-karwan_session=abc'), true);
  assert.equal(hasSessionCookie('not_karwan_session=abc'), false);
  assert.equal(hasSessionCookie('karwan_session='), false);
  assert.equal(hasSessionCookie(undefined), false);
});
