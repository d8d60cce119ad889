import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import {
  decideImportName,
  findForImportName,
  type ImportNameDecision,
  listImportNames,
  listModels,
  listOfficeEvents,
} from '@karwan/shared-contracts';
import { importFile } from '../../import/import-file.ts';
import { importOwner } from '../../import/import-owner.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { type TestApi, useApi } from '../../testing/start-api.ts';
import { importNames } from '../imports/index.ts';
import { listings, selectListings } from '../listings/index.ts';

describe('names from imports in the office', () => {
  const api = useApi();
  let editor: Awaited<ReturnType<TestApi['officer']>>;
  let folder: string;
  before(async () => {
    editor = await api.officer('editor');
    folder = await mkdtemp(join(tmpdir(), 'karwan-names-'));
  });
  beforeEach(async () => {
    await api.services.db.delete(listings);
    await api.services.db.delete(importNames);
  });
  after(() => rm(folder, { recursive: true, force: true }));

  const file =
    'make,model,variant,year,price,city\nToyota,Krolla,,2016,2850000,Lahore\nToyota,Krolla,,2017,2950000,Lahore\nToyota,Corolla,Moonshine,2016,2850000,Lahore\nToyota,Corolla,,2016,2850000,Nayapur Sharif\nToyota,Corolla,,2018,2750000,Lahor Cantt Road\n';
  async function runImport(vertical: 'used-cars' | 'auto-parts' = 'used-cars', text = file) {
    const { db } = api.services;
    const now = api.clock.now();
    const path = join(folder, `${vertical}.csv`);
    await writeFile(path, text);
    const owner = await importOwner(db, undefined, { now });
    return importFile(db, {
      file: path,
      vertical,
      reportFile: `${path}.report`,
      owner,
      now,
      onProgress: () => undefined,
    });
  }
  const waiting = () => editor.client.call(listImportNames);
  const named = async (name: string) => {
    const found = (await waiting()).names.find((each) => each.name === name);
    assert.ok(found, name);
    return found;
  };
  const decide = async (name: string, decision: ImportNameDecision) => {
    const { id } = await named(name);
    return editor.client.call(decideImportName, { params: { id }, body: decision });
  };
  const titles = async () => (await selectListings(api.services.db)).map(({ title }) => title).sort();

  test('waits with how many rows of files do, an example, and what it may mean; a file counts once', async () => {
    await runImport();
    await runImport();
    const { names, total } = await waiting();
    assert.equal(total, 4);
    const [first] = names;
    assert.deepEqual([first?.kind, first?.make, first?.name, first?.rows], ['model', 'Toyota', 'Krolla', 2]);
    assert.equal(first?.example, 'Toyota, Krolla, 2016, 2850000, Lahore');
    assert.ok(first?.near.some(({ slug }) => slug === 'corolla'));
    assert.deepEqual(names.map(({ kind }) => kind).sort(), ['city', 'city', 'model', 'variant']);
  });

  test('added, it is in the catalogue at once; said to be another, it is read so; the same file brings the rows', async () => {
    await runImport();
    assert.deepEqual(await titles(), ['Toyota Corolla Moonshine 2016']);
    assert.deepEqual(await decide('Moonshine', { action: 'add', name: 'Moonshine' }), {
      ...{ name: 'Moonshine', into: 'Moonshine' },
    });
    await decide('Krolla', { action: 'same', into: 'corolla' });
    await decide('Nayapur Sharif', { action: 'add', name: 'Nayapur Sharif' });
    await decide('Lahor Cantt Road', { action: 'same', into: 'lahore' });
    assert.equal((await waiting()).total, 0);
    const { imported, updated, waiting: stillWaiting } = await runImport();
    assert.deepEqual([imported, updated, stillWaiting], [4, 1, 0]);
    const cars = await selectListings(api.services.db);
    assert.equal(cars.filter(({ variantId }) => variantId !== null).length, 1);
    assert.equal((await titles()).filter((title) => /^Toyota Corolla 201[678]$/.test(title)).length, 4);
    const listed = await api.visitor().call(listModels, { params: { kind: 'car', make: 'toyota' } });
    assert.ok(!listed.some(({ name }) => name === 'Krolla'));
    const { events } = await (await api.officer('admin')).client.call(listOfficeEvents, { query: {} });
    const kinds = events.map(({ kind }) => kind);
    assert.equal(kinds.filter((kind) => kind === 'import-name-decided').length, 2);
    assert.equal(kinds.filter((kind) => kind === 'catalogue-added').length, 2);
  });

  test('rejected, its rows are refused; it can wait again, and is decided once', async () => {
    await runImport();
    const { id } = await named('Krolla');
    const call = (body: ImportNameDecision) => editor.client.call(decideImportName, { params: { id }, body });
    await call({ action: 'reject' });
    await assert.rejects(call({ action: 'same', into: 'corolla' }), refusedWith('import_name_decided', 409));
    assert.equal((await runImport()).refusals.get('model rejected'), 2);
    await call({ action: 'reopen' });
    await assert.rejects(call({ action: 'same', into: 'no-such-model' }), refusedWith('thing_not_found', 404));
    await assert.rejects(call({ action: 'add', name: 'Corolla' }), refusedWith('name_taken', 409));
  });

  test('what it may mean is found by name; kinds of parts are chosen, never added', async () => {
    await runImport('auto-parts', 'part,price,condition,city\nWarp Coil,3000,new,Lahore\n');
    const { id } = await named('Warp Coil');
    const find = async (q?: string) =>
      (await editor.client.call(findForImportName, { params: { id }, query: { ...(q && { q }) } })).things;
    assert.deepEqual(await find('ignition'), [{ slug: 'ignition-coil', name: 'Ignition coil' }]);
    assert.equal((await find()).length, 20);
    await assert.rejects(
      decide('Warp Coil', { action: 'add', name: 'Warp Coil' }),
      refusedWith('import_name_choice', 409),
    );
    await decide('Warp Coil', { action: 'same', into: 'ignition-coil' });
    const { imported } = await runImport('auto-parts', 'part,price,condition,city\nWarp Coil,3000,new,Lahore\n');
    assert.deepEqual([imported, await titles()], [1, ['Ignition coil']]);
  });
});
