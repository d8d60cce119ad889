import { expect, test } from '@jest/globals';
import { z as described } from '@karwan/shared-contracts/described-zod';
import { lazyLibraries } from '../federation/share-scope.ts';
import * as share from './zod.ts';

test('what is described in browsers is what zod makes of it: both have the same names', () => {
  expect(Object.keys(described).sort()).toEqual(Object.keys(share.z).sort());
});

test('a remote that was built to have zod itself gets it before it runs, and uses it at once', async () => {
  const { z } = (await lazyLibraries.zod()) as typeof share;
  const form = z.object({ kind: z.enum(['car', 'bike']), name: z.string().min(1, 'Name is missing') });
  const more = z.object({ ...form.shape, year: z.coerce.number().int().optional() });
  expect(form.shape.kind.options).toEqual(['car', 'bike']);
  expect(more.safeParse({ kind: 'car', name: 'Alto', year: '2019' }).data?.year).toBe(2019);
  const { error } = more.safeParse({ kind: 'ship', name: '' });
  expect(error).toBeInstanceOf(z.ZodError);
  expect(error && z.flattenError(error).fieldErrors.name).toEqual(['Name is missing']);
  expect(form._zod.def.type).toBe('object');
});
