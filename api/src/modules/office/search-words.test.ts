import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import {
  addSearchWord,
  type EndpointInput,
  listOfficeEvents,
  listSearchWords,
  removeSearchWord,
  searchListings,
} from '@karwan/shared-contracts';
import { refusedWith } from '../../testing/refused-with.ts';
import { seedMarket } from '../../testing/seed-market.ts';
import { type TestApi, useApi } from '../../testing/start-api.ts';

describe('search words in the office', () => {
  const api = useApi();
  let editor: Awaited<ReturnType<TestApi['officer']>>['client'];
  before(async () => {
    await seedMarket(api.services.db, 300);
    editor = (await api.officer('editor')).client;
  });

  const search = (filters: string) => api.visitor().call(searchListings, { query: { vertical: 'used-cars', filters } });
  const found = async (filters: string) => (await search(filters)).pagination.totalDocs;
  const find = (text: string) => search(`s-${encodeURIComponent(text)}`);
  const totalOf = async (text: string) => (await find(text)).pagination.totalDocs;

  test('a nickname, a synonym and a filler that are added are understood, and no more once they are removed', async () => {
    assert.equal(await totalOf('qalandar'), 0);
    await editor.call(addSearchWord, { body: { kind: 'nickname', words: 'Qalandar ', means: 'toyota COROLLA' } });
    await editor.call(addSearchWord, { body: { kind: 'synonym', words: 'کرولہ', means: 'corolla' } });
    const { words } = await editor.call(addSearchWord, {
      body: { kind: 'filler', words: 'wallah', vertical: 'used-cars' },
    });
    const added = words.find((each) => each.words === 'qalandar');
    assert.deepEqual([added?.means, added?.vertical, added?.fromYear], ['Toyota Corolla', null, null]);
    const corollas = await found('mk-toyota/md-corolla');
    assert.ok(corollas > 0);
    for (const text of ['qalandar', 'qalandar wallah']) {
      const { pagination, understood } = await find(text);
      assert.deepEqual([pagination.totalDocs, understood?.ignored], [corollas, []], text);
    }
    assert.equal(await totalOf('کرولہ toyota'), await totalOf('toyota corolla'));
    assert.ok(added);
    await editor.call(removeSearchWord, { params: { id: added.id } });
    await editor.call(removeSearchWord, { params: { id: added.id } });
    assert.equal(await totalOf('qalandar'), 0);
    assert.ok(!(await editor.call(listSearchWords)).words.some(({ id }) => id === added.id));
    const admin = (await api.officer('admin')).client;
    const kinds = (await admin.call(listOfficeEvents, { query: {} })).events.map(({ kind }) => kind);
    assert.equal(kinds.filter((kind) => kind === 'search-word-added').length, 3);
    assert.equal(kinds.filter((kind) => kind === 'search-word-removed').length, 1);
  });

  test('what cannot be understood is refused at its field', async () => {
    const add = (body: EndpointInput<typeof addSearchWord>['body']) => editor.call(addSearchWord, { body });
    const invalidInput = (field: string) => refusedWith('invalid_input', 400, undefined, field);
    await assert.rejects(
      add({ kind: 'nickname', words: 'sher', means: 'Toyota Corrrola' }),
      invalidInput('body.means'),
    );
    await assert.rejects(add({ kind: 'synonym', words: 'sher' }), invalidInput('body.means'));
    await assert.rejects(add({ kind: 'synonym', words: 'sher', means: '!!' }), invalidInput('body.means'));
    await assert.rejects(add({ kind: 'filler', words: '…' }), invalidInput('body.words'));
    await assert.rejects(add({ kind: 'filler', words: 'Reborn' }), invalidInput('body.words'));
    const years = { fromYear: 2012, toYear: 2006 };
    await assert.rejects(
      add({ kind: 'nickname', words: 'sher', means: 'Honda Civic', ...years }),
      invalidInput('body.toYear'),
    );
  });
});
