import { expect, jest, test } from '@jest/globals';
import { createAuthStore } from '@karwan/shared-contracts';
import { readProgress, writeProgress } from './code-progress.ts';

test('a code on its way is known after a reload, for as long as the server takes it', () => {
  const progress = { contact: { kind: 'email', value: 'hina@karwan.test' }, resendAtMs: 1, isVerified: true } as const;
  writeProgress(createAuthStore(), 'email', progress);
  const afterReload = () => readProgress(createAuthStore(), 'email');
  expect(afterReload()).toEqual(progress);
  const keptAtMs = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(keptAtMs + 31 * 60_000);
  expect(afterReload()).toBeUndefined();
});
