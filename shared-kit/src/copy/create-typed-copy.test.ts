import { expect, test } from '@jest/globals';
import { createCopyReader } from '@karwan/shared-contracts';
import { createTypedCopy } from './create-typed-copy.ts';

const en = { title: 'Cities', count_one: '{{count}} city', count_other: '{{count}} cities' };
const copyOf = createTypedCopy<typeof en>('mf-a');

test('a remote reads its own namespace, by keys that it has', () => {
  const i18n = createCopyReader();
  i18n.add('en', 'mf-a', en);
  i18n.add('en', 'mf-b', { title: 'Elsewhere' });
  const t = copyOf({ i18n });
  expect([t('title'), t('count', { count: 2 })]).toEqual(['Cities', '2 cities']);
  // @ts-expect-error: there is no such key
  expect(t('nonsense')).toBe('nonsense');
});

test('effects may depend on it, with a shell that makes a new function each time as well', () => {
  const before = { i18n: { getFixedT: () => () => 'Cities' } };
  expect(copyOf(before)).toBe(copyOf(before));
  expect(copyOf({ i18n: createCopyReader() })).not.toBe(copyOf(before));
});
