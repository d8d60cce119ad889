import { type AnyEndpoint, createCall } from '@karwan/shared-contracts';
import type { FakeApi } from '@karwan/shared-contracts/testing';

/** The same API, but for one call whose answer is not what its contract says: of a proxy, or of another version. */
export function withRawAnswer(api: FakeApi, endpoint: AnyEndpoint, answer: () => Response): FakeApi {
  const fetch: typeof api.fetch = async (target, init) =>
    new URL(String(target), 'http://fake.test').pathname === endpoint.path ? answer() : api.fetch(target, init);
  return { ...api, fetch, call: createCall({ baseUrl: '', fetch, encryption: 'off' }) };
}

/** Told to wait: the fake API's own refusals have no headers. */
export const tooMany =
  (message: string, retryAfterSeconds: number, code = 'too_many_requests') =>
  () =>
    Response.json(
      { success: false, code, message },
      { status: 429, headers: { 'retry-after': String(retryAfterSeconds) } },
    );

/** An answer that says nothing of what its contract promises. */
export const nonsense = () => Response.json({ unexpected: true });
