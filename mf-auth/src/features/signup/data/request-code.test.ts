import { expect, test } from '@jest/globals';
import { ApiError, type Call, checkExistence, createAuthStore, createEventBus } from '@karwan/shared-contracts';
import { NoWidget } from '@karwan/shared-contracts/testing';
import { QueryClient } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import { requestCode } from './request-code.ts';

/** The API knows nobody, and has sent a code before: the next one may be asked for in so many seconds. */
function contextThatWaits(retryAfterSeconds: number) {
  const tooSoon = new ApiError({
    kind: 'refused',
    status: 429,
    statusText: '',
    code: 'otp_too_soon',
    message: 'Please wait',
    fields: {},
    headers: {},
    retryAfterSeconds,
  });
  // Call is generic over the endpoint; these are the two answers that the test needs.
  const call = (async ({ id }: { id: string }) => {
    if (id === checkExistence.id) return { exists: false, provider: null };
    throw tooSoon;
  }) as Call;
  return {
    call,
    queryClient: new QueryClient(),
    bus: createEventBus({ validate: true }),
    auth: createAuthStore(),
    i18n: createInstance(),
    config: { profile: 'demo' as const, siteOrigin: 'http://karwan.test', realtimePath: '/socket.io' },
    RemoteWidget: NoWidget,
    renderedAtMs: 0,
  };
}

const sana = { kind: 'email', value: 'sana@karwan.test' } as const;

test('a code that was sent a moment ago is as good as a new one', async () => {
  const request = await requestCode(contextThatWaits(43), sana);
  expect(request).toEqual({ kind: 'sent', resendInSeconds: 43 });
});

test('after too many in a day none is on its way', async () => {
  await expect(requestCode(contextThatWaits(7200), sana)).rejects.toThrow('Please wait');
});
