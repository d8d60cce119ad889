import { expect, test } from '@jest/globals';
import type { PublishedKey } from '../envelope/published-key.ts';
import { createKeySource } from './key-source.ts';

const baseUrl = 'https://karwan.example';

const published = (kid: string, expiresAt: string): PublishedKey => ({ kid, publicKey: 'AAAA', expiresAt });

test('the key of the boot data is used until it expires; then one request fetches the next for all', async () => {
  let now = Date.parse('2026-03-05T12:00:00Z');
  const fetched: string[] = [];
  const next = published('k2', '2026-03-07T00:00:00Z');
  const send: typeof fetch = async (url) => {
    fetched.push(String(url));
    return new Response(JSON.stringify(next));
  };
  const source = createKeySource({
    baseUrl,
    initial: published('k1', '2026-03-06T00:00:00Z'),
    fetch: send,
    now: () => now,
  });
  expect((await source.current()).kid).toBe('k1');
  now = Date.parse('2026-03-06T00:00:01Z');
  expect((await Promise.all([source.current(), source.current()])).map(({ kid }) => kid)).toEqual(['k2', 'k2']);
  expect(fetched).toEqual([`${baseUrl}/api/keys/current`]);
  expect((await source.current()).kid).toBe('k2');
});

test('a browser clock far ahead does not ask for keys again and again', async () => {
  let requestCount = 0;
  const send: typeof fetch = async () => {
    requestCount += 1;
    return new Response(JSON.stringify(published('k1', '2026-03-06T00:00:00Z')));
  };
  const source = createKeySource({ baseUrl, fetch: send, now: () => Date.parse('2030-01-01T00:00:00Z') });
  await source.current();
  await source.current();
  expect(requestCount).toBe(1);
});

test('a failed request for a key is not remembered', async () => {
  const answers = [
    new Response('down', { status: 502 }),
    new Response(JSON.stringify(published('k1', '2999-01-01T00:00:00Z'))),
  ];
  const source = createKeySource({ baseUrl, fetch: async () => answers.shift() ?? Response.error() });
  await expect(source.current()).rejects.toThrow();
  expect((await source.current()).kid).toBe('k1');
});
