import { expect, test } from '@jest/globals';
import { islandCopyOf } from './island-copy.ts';

const copy = {
  save: { button: 'Save {{title}}', done: 'Saved' },
  seller: { call: 'Call', chat: 'Chat' },
  ads_one: '{{count}} ad',
  ads_other: '{{count}} ads',
  adsAll: 'All',
};

test('a page brings what its islands say, each once, in the shape of their owners’ copy, and nothing else of it', () => {
  const islands = [
    { id: 'mf-a/save', on: 'load', words: ['save', 'seller.call'] },
    { id: 'mf-a/call', on: 'touch', words: ['seller.call', 'ads', 'nobody.here'] },
    { id: 'mf-b/other', on: 'touch', words: ['save'] },
  ] as const;
  expect(islandCopyOf(islands, (owner) => (owner === 'mf-a' ? copy : undefined))).toEqual({
    'mf-a': { save: copy.save, seller: { call: 'Call' }, ads_one: copy.ads_one, ads_other: copy.ads_other },
  });
});
