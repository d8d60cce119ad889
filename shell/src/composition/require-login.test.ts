import { describe, expect, jest, test } from '@jest/globals';
import { createAuthStore } from '@karwan/shared-contracts';
import { LOGIN_REQUIRED, requireLogin } from './require-login.ts';

const live = { ownerOf: (path: string) => (path.startsWith('/used-cars') ? 'mf-listings' : undefined) };

const visit = async (path: string, isLoggedIn: boolean, isSessionKnown = true) => {
  const next = jest.fn(async () => undefined);
  const request = new Request(`https://karwan.test${path}`);
  // The middleware reads only the request.
  const args = { request } as Parameters<ReturnType<typeof requireLogin>>[0];
  let refusal: unknown;
  try {
    await requireLogin(createAuthStore({ isLoggedIn }), async () => isSessionKnown, live)(args, next);
  } catch (thrown) {
    refusal = thrown;
  }
  return { refusal, hasContinued: next.mock.calls.length > 0 };
};

describe('private pages', () => {
  test.each(['/user-profile', '/user-profile/my-ads', '/ads-details-screen', '/mechanic'])(
    '%s stops a visitor before any loader runs',
    async (path) => {
      const { refusal, hasContinued } = await visit(path, false);
      expect(refusal).toMatchObject({ init: { status: LOGIN_REQUIRED } });
      expect(hasContinued).toBe(false);
    },
  );

  test('of another spelling open nothing', async () => {
    for (const path of ['/User-Profile', '/%75ser-profile', '/user%2Dprofile/my-ads'])
      expect((await visit(path, false)).hasContinued).toBe(false);
  });

  test('are not available while nobody can tell whose session it is', async () => {
    const { refusal, hasContinued } = await visit('/user-profile', false, false);
    expect(refusal).toMatchObject({ init: { status: 503 } });
    expect(hasContinued).toBe(false);
    expect((await visit('/used-cars', false, false)).hasContinued).toBe(true);
  });

  test.each(['/auto-parts/sell', '/used-bikes/sell', '/armoured-cars/sell', '/Auto-Parts/sell?type=Auto+Part'])(
    'so does %s, a form for ads that nobody answers for yet',
    async (path) => {
      expect((await visit(path, false)).refusal).toMatchObject({ init: { status: LOGIN_REQUIRED } });
      expect((await visit(path, true)).hasContinued).toBe(true);
    },
  );

  test('a form that a remote answers for is left to it, and what only looks like one is open', async () => {
    for (const path of ['/used-cars/sell', '/auto-parts', '/auto-parts/search', '/auto-parts/sell/more'])
      expect((await visit(path, false)).hasContinued).toBe(true);
  });

  test('let a signed-in person pass, and public pages everybody', async () => {
    expect((await visit('/user-profile', true)).hasContinued).toBe(true);
    expect((await visit('/used-cars', false)).hasContinued).toBe(true);
    expect((await visit('/user-profiles', false)).hasContinued).toBe(true);
  });
});
