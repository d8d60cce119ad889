import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import {
  ApiError,
  authLoggedOut,
  encryptedPayload,
  getCounts,
  type KarwanContext,
  KEY_HEADER,
  markNotificationsRead,
  sessionEndingMessages,
  userFlag,
} from '@karwan/shared-contracts';
import { NoWidget } from '@karwan/shared-contracts/testing';
import { act, waitFor } from '@testing-library/react';
import type { BootData } from '../boot/boot-data.ts';
import { createCopy } from '../composition/create-copy.ts';
import { Session } from '../features/session/Session.tsx';
import { bootData, individual, renderShell } from '../testing/render-shell.tsx';
import { createPageContext } from './create-page-context.ts';

const realFetch = globalThis.fetch;
const send = jest.fn<typeof fetch>();
beforeEach(() => {
  globalThis.fetch = send;
  Object.assign(globalThis, { KARWAN_IS_DEVELOPMENT: true });
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const boot: BootData = { ...bootData, auth: { user: individual, isLoggedIn: true, type: 'user' } };
const parts = { i18n: createCopy(), RemoteWidget: NoWidget };

/** The page at `path` of a logged-in person, after one of its calls was refused with this status and message. */
async function refusedAt(path: string, status: number, message: string) {
  const body = { success: false, code: 'refused', message };
  send.mockImplementation(async () => Response.json(body, { status, statusText: 'Refused', headers: { age: '7' } }));
  userFlag.write('user');
  const context = createPageContext(boot, parts);
  const { router, emittedPayloads } = renderShell(<Session />, { path, context });
  const visited: string[] = [];
  router.subscribe(({ location }) => visited.push(location.pathname));
  const failure = await act(() => failureOf(context));
  return { body, auth: context.auth, endings: emittedPayloads(authLoggedOut), visited, failure };
}

const failureOf = ({ call }: KarwanContext) =>
  call(getCounts).then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? error.failure : error),
  );

test('[AUTH-10] a 401 with one of three messages clears the session and goes home unless already there; any other error only reaches its caller, as what was answered', async () => {
  expect(sessionEndingMessages).toEqual([
    'Unauthorized',
    'Unauthorized: Invalid token',
    'Unauthorized: Invalid Session token',
  ]);
  for (const message of sessionEndingMessages) {
    for (const path of ['/used-cars/search', '/']) {
      const { auth, endings, visited } = await refusedAt(path, 401, message);
      expect(auth.getSnapshot()).toMatchObject({ isLoggedIn: false, user: null });
      expect(endings).toEqual([{ reason: 'expired' }]);
      expect(userFlag.read()).toBeNull();
      if (path !== '/') await waitFor(() => expect(visited.at(-1)).toBe('/'));
      else expect(visited.filter((pathname) => pathname !== '/')).toEqual([]);
    }
  }
  const others: [number, string][] = [
    [401, 'Please enter correct password'],
    [403, 'Unauthorized'],
    [500, 'Something went wrong'],
  ];
  for (const [status, message] of others) {
    const { body, auth, endings, visited, failure } = await refusedAt('/used-cars/search', status, message);
    expect(auth.getSnapshot().isLoggedIn).toBe(true);
    expect(userFlag.read()).toBe('user');
    expect([...endings, ...visited]).toEqual([]);
    expect(failure).toEqual({
      kind: 'refused',
      status,
      statusText: 'Refused',
      data: body,
      headers: expect.objectContaining({ age: '7' }),
      code: 'refused',
      message,
      fields: {},
    });
    expect(structuredClone(failure)).toEqual(failure);
  }
});

test('a page of production seals what it sends, with the key that came with it; one in development does not', async () => {
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const point = Buffer.from(await crypto.subtle.exportKey('raw', publicKey)).toString('base64');
  const envelopeKey = { kid: 'of-the-page', publicKey: point, expiresAt: '2999-01-01T00:00:00Z' };
  send.mockImplementation(async () => Response.json({ unreadCount: 0 }));
  for (const isDevelopment of [false, true]) {
    Object.assign(globalThis, { KARWAN_IS_DEVELOPMENT: isDevelopment });
    await createPageContext({ ...boot, envelopeKey }, parts).call(markNotificationsRead, { body: {} });
    const init = send.mock.lastCall?.[1];
    expect(new Headers(init?.headers).get(KEY_HEADER)?.split('.')[0]).toBe(isDevelopment ? undefined : 'of-the-page');
    expect(encryptedPayload.safeParse(JSON.parse(String(init?.body))).success).toBe(!isDevelopment);
  }
});
