import { expect, test } from '@jest/globals';
import { fakeCall, individual, refused, unreachable } from '../testing/render-shell.tsx';
import { signedInUser } from './signed-in-user.ts';

const throwing = (error: unknown) => () => {
  throw error;
};
const profileAnswer = (answer: () => unknown) => ({ 'auth.get-user-profile@1': answer });

test('whose session it is, the call of its kind of account says', async () => {
  expect(await signedInUser(fakeCall(profileAnswer(() => individual)))).toEqual(individual);
  const otherKind = throwing(refused({ status: 403 }));
  const calls = { ...profileAnswer(otherKind), 'auth.get-profile@1': () => individual };
  expect(await signedInUser(fakeCall(calls))).toEqual(individual);
});

test('only who is told so is nobody', async () => {
  const ended = throwing(refused({ status: 401 }));
  expect(await signedInUser(fakeCall(profileAnswer(ended)))).toBeUndefined();
});

test('whoever could not be asked about is unknown, whatever stood in the way', async () => {
  const refusals = [429, 500, 503].map((status) => refused({ status }));
  for (const failure of [unreachable(), new TypeError('not understood'), ...refusals]) {
    const answer = throwing(failure);
    const calls = { ...profileAnswer(answer), 'auth.get-profile@1': answer, 'auth.get-workshop-profile@1': answer };
    expect(await signedInUser(fakeCall(calls))).toBe('unknown');
  }
});
