import { expect, jest, test } from '@jest/globals';
import { z as described, registerZodLoader } from '@karwan/shared-contracts/described-zod';
import * as zod from 'zod/v4';

// Browsers use the same stand-in for zod.
jest.unstable_mockModule('zod', () => ({ z: described }));
const { schemasReady } = await import('@karwan/shared-contracts');
const { newDraft, readDraft } = await import('./local-draft.ts');

test('a kept form is neither taken unchecked nor for lost: before zod is there reading it fails', async () => {
  registerZodLoader(async () => zod);
  const stored = { ...newDraft(), draft: { make: 'toyota', mileageKm: 'many' } };
  localStorage.setItem('a-form', JSON.stringify(stored));
  expect(() => readDraft('a-form')).toThrow('zod has not come yet');
  await schemasReady();
  expect(readDraft('a-form')).toEqual({ ...stored, draft: { make: 'toyota' } });
});
