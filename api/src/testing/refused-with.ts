import assert from 'node:assert/strict';
import { ApiError } from '@karwan/shared-contracts';

/** For `assert.rejects`: expects this refusal. `field` must be among the invalid fields. */
export const refusedWith =
  (code: string, status: number, message?: string | RegExp, field?: string) =>
  (error: unknown): boolean => {
    assert.ok(error instanceof ApiError && error.failure.kind === 'refused', String(error));
    assert.deepEqual([error.failure.code, error.failure.status], [code, status]);
    if (typeof message === 'string') assert.equal(error.message, message);
    else if (message !== undefined) assert.match(error.message, message);
    if (field !== undefined) assert.ok(field in error.failure.fields, JSON.stringify(error.failure.fields));
    return true;
  };
