import { expect, test } from '@jest/globals';
import { ApiError, isRefused, isUnreachable } from './api-failure.ts';

const refusal = {
  kind: 'refused' as const,
  status: 404,
  statusText: 'Not Found',
  code: 'listing_not_found',
  message: 'This ad is gone.',
  fields: {},
  headers: {},
};

const brand = Symbol.for('karwan.ApiError');

/** An error from the shell's bundle, which has its own copy of the class. */
class CopyOfAnotherBundle extends Error {
  readonly failure: unknown;
  readonly [brand] = true;
  constructor(failure: { message: string }) {
    super(failure.message);
    this.failure = failure;
  }
}

test('every bundle knows the errors that another one has thrown', () => {
  expect(new CopyOfAnotherBundle(refusal)).toBeInstanceOf(ApiError);
  expect(isRefused(new CopyOfAnotherBundle(refusal), 'listing_not_found')).toBe(true);
  expect(isRefused(new CopyOfAnotherBundle(refusal), 'another_code')).toBe(false);
  expect(isUnreachable(new CopyOfAnotherBundle(refusal))).toBe(false);
  expect(isRefused(new ApiError(refusal))).toBe(true);
});

test('takes nothing else for one', () => {
  for (const other of [new Error('x'), { failure: refusal }, null, undefined, 'x'])
    expect([isRefused(other), isUnreachable(other), other instanceof ApiError]).toEqual([false, false, false]);
});
