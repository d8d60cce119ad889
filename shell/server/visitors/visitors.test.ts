import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { isVisitorId } from '@karwan/shared-contracts';
import { visitorKey } from './visitor-key.ts';
import { createVisitors, hasSessionCookie } from './visitors.ts';

const plain = createVisitors({ key: 'a key of this site', isHttps: false });
const secure = createVisitors({ key: 'a key of this site', isHttps: true });
const requestWith = (cookie?: string) => ({ headers: { cookie }, ip: '203.0.113.5' });
const UUID = '0b5a2a6e-6a58-4a43-9e2c-0a4f4f3f4b11';
const cookieOf = (setCookie: string | undefined) => setCookie?.split(';')[0] ?? '';

test('a visitor without a cookie gets a random signed id that lasts, and until it is shown counts by the address and has the usual versions', () => {
  const { bucket, id, address, setCookie } = secure.identify(requestWith());
  assert.deepEqual([bucket, id, address], [undefined, undefined, '203.0.113.5']);
  assert.match(
    setCookie ?? '',
    /^__Host-karwan_visitor=[0-9a-f-]{36}\.[\w-]{22}; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/,
  );
});

test('a visitor who comes back keeps the id, and is known by it', () => {
  const first = plain.identify(requestWith());
  const { bucket, id, setCookie } = plain.identify(requestWith(`a=b; ${cookieOf(first.setCookie)}; c=d`));
  assert.equal(setCookie, undefined);
  assert.ok(first.setCookie?.startsWith(`karwan_visitor=${bucket}.`));
  assert.ok(id !== undefined && isVisitorId(id));
  const other = plain.identify(requestWith(cookieOf(plain.identify(requestWith()).setCookie)));
  assert.notEqual(other.id, id);
});

test('an id that nobody signed is replaced by another, and is worth no share; nor is one of http on https', () => {
  const foreign = createVisitors({ key: 'another key', isHttps: false });
  const values = ['<script>', UUID, `${UUID}.${'A'.repeat(22)}`];
  const foreignCookie = cookieOf(foreign.identify(requestWith()).setCookie);
  for (const cookie of [...values.map((value) => `karwan_visitor=${value}`), foreignCookie]) {
    const { bucket, id, setCookie } = plain.identify(requestWith(cookie));
    assert.deepEqual([bucket, id], [undefined, undefined]);
    const nextVisitor = plain.identify(requestWith(cookieOf(setCookie)));
    assert.ok(nextVisitor.id);
    assert.ok(!cookie.startsWith(`karwan_visitor=${nextVisitor.bucket}`));
  }
  const ofHttp = cookieOf(plain.identify(requestWith()).setCookie);
  assert.deepEqual(
    [plain, secure].map((visitors) => visitors.identify(requestWith(ofHttp)).id === undefined),
    [false, true],
  );
});

test('the key is made once, for its owner alone, and the setting goes before it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'karwan-visitor-key-'));
  const key = visitorKey(undefined, folder);
  assert.ok(key.length >= 32);
  assert.equal(visitorKey(undefined, folder), key);
  assert.equal(statSync(path.join(folder, 'visitor-key')).mode & 0o777, 0o600);
  assert.equal(visitorKey('set by the operator', folder), 'set by the operator');
  rmSync(folder, { recursive: true });
});

test('a session is seen in both spellings and by nothing that only looks like it', () => {
  for (const cookie of ['x=1; karwan_session=abc', '__Host-karwan_session=abc']) assert.ok(hasSessionCookie(cookie));
  for (const cookie of ['not_karwan_session=abc', 'karwan_session=', undefined]) assert.ok(!hasSessionCookie(cookie));
});
