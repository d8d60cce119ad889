import { expect, test } from '@jest/globals';
import { fakeCall, individual, refused, unreachable } from '../testing/render-shell.tsx';
import { signedInUser } from './signed-in-user.ts';

const throwing = (error: unknown) => () => {
  throw error;
};
const profileAnswer = (answer: () => unknown) => ({ 'auth.get-user-profile@1': answer });

test('whose session it is, the call of its kind of account says', async () => {
  expect(await signedInUser(fakeCall(profileAnswer(() => individual)))).toEqual(individual);
  const otherKind = throwing(refused({ status: 403, code: 'forbidden' }));
  const calls = { ...profileAnswer(otherKind), 'auth.get-profile@1': () => individual };
  expect(await signedInUser(fakeCall(calls))).toEqual(individual);
});

test('only who is told so is nobody', async () => {
  const ended = throwing(refused({ status: 401, code: 'unauthorized' }));
  expect(await signedInUser(fakeCall(profileAnswer(ended)))).toBeUndefined();
});

test('whoever could not be asked about is unknown, whatever stood in the way', async () => {
  const failures = [
    unreachable(),
    refused({ status: 429, code: 'too_many_requests' }),
    refused({ status: 500, code: 'internal_error' }),
    refused({ status: 503, code: 'unavailable' }),
    new TypeError('not understood'),
  ];
  for (const failure of failures) {
    const answer = throwing(failure);
    const calls = { ...profileAnswer(answer), 'auth.get-profile@1': answer, 'auth.get-workshop-profile@1': answer };
    expect(await signedInUser(fakeCall(calls))).toBe('unknown');
  }
});
