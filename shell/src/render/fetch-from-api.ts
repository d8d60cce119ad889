import { setTimeout as pause } from 'node:timers/promises';
import type { HttpAnswer } from '@karwan/shared-contracts';
import { request } from 'undici';
import { mayRetry, RETRY_DELAY_MS } from './may-retry.ts';

/**
 * Replaces `fetch` for a page's API calls: 0.13 instead of 0.35 ms of CPU each. Text bodies only. Rejects if there is
 * no response, and with the signal's reason.
 */
export async function fetchFromApi(url: string, { method, headers, body, signal }: RequestInit): Promise<HttpAnswer> {
  if (body && typeof body !== 'string') throw new TypeError('Nothing but text is sent from here');
  const send = () =>
    request(url, {
      method: method as 'GET',
      headers: new Headers(headers),
      body: body ?? null,
      signal: signal ?? null,
    });
  const answer = await send().catch(async (error) => {
    if (!mayRetry(method ?? 'GET', error)) throw error;
    await pause(RETRY_DELAY_MS, undefined, signal ? { signal } : {});
    return send();
  });
  const headerEntries = Object.entries(answer.headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((singleValue): [string, string] => [name, singleValue]),
  );
  return {
    status: answer.statusCode,
    statusText: answer.statusText,
    headers: new Headers(headerEntries),
    text: () => answer.body.text(),
  };
}
