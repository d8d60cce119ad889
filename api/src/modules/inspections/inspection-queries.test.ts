import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { ago, NOW, storeByName, useStoredRows } from '../../testing/stored-rows.ts';
import { eraseInspectionsOf } from './erase-inspections.ts';
import {
  countEntries,
  deletePhoto,
  entriesOf,
  findInspection,
  hidePhoto,
  insertPhoto,
  insertReport,
  listAssigned,
  newestReportsOf,
  otherReportsOfChassis,
  photosOf,
  pictureOf,
  setCorrection,
  smallPicturesOf,
  startInspection,
  upsertEntries,
  versionsOf,
} from './repository.ts';

// Each row that is not found differs in one column from one that is.
describe('queries of inspections', () => {
  const stored = useStoredRows();
  const { db } = stored;

  /** A visit whose inspection has begun. */
  async function anInspection(accountId?: string): Promise<string> {
    const { id } = await stored.aBooking({ status: 'in-progress', ...(accountId && { accountId }) });
    await startInspection(db, id, NOW);
    return id;
  }
  const addPhoto = (bookingId: string, id: string, text = id) => {
    const sizes = { width: 4, height: 3, large: Buffer.from(`large ${text}`), small: Buffer.from(`small ${text}`) };
    return insertPhoto(db, { id, bookingId, place: 'front', ...sizes, addedAt: NOW });
  };
  type Report = Parameters<typeof insertReport>[1];
  const sign = async (
    bookingId: string,
    number: string,
    { car = 'Honda Civic 2019', ...change }: Partial<Report> & { car?: string } = {},
  ) => {
    const signed = { version: 1, reason: null, officerId: randomUUID(), chassis: 'ABC123', signedAt: NOW };
    await insertReport(db, { number, bookingId, ...signed, content: { car } as Report['content'], ...change });
  };

  test('an inspector sees the own visits to come, then those that are done', async () => {
    const assigneeId = randomUUID();
    const visit =
      (change: Parameters<typeof stored.aBooking>[0] = {}) =>
      () =>
        stored.aBooking({ assigneeId, status: 'assigned', ...change });
    const { namesOf } = await storeByName({
      'done before': visit({ status: 'done', startsAt: ago(2) }),
      done: visit({ status: 'done', startsAt: ago(1) }),
      later: visit({ startsAt: ago(-1) }),
      first: visit({ status: 'in-progress' }),
      'of another': visit({ assigneeId: randomUUID() }),
      'of another kind': visit({ kind: 'sell-my-car' }),
      cancelled: visit({ status: 'cancelled' }),
    });
    assert.deepEqual(namesOf(await listAssigned(db, assigneeId)), ['first', 'later', 'done', 'done before']);
  });

  test('entries: those of a visit, the higher revision, without facts and removed ones in the count', async () => {
    const [one, other] = [await anInspection(), await anInspection()];
    const entry = (key: string, revision: number, ms: number, isRemoved = false) => ({
      ...{ key, revision, changedAt: ago(ms).toISOString(), entry: isRemoved ? null : { result: `${revision} ${ms}` } },
    });
    const save = (bookingId: string, ...entries: ReturnType<typeof entry>[]) =>
      upsertEntries(db, bookingId, entries as never);
    await save(one, entry('a', 2, 5), entry('b', 1, 5), entry('c', 1, 5, true), entry('fact-mileage', 1, 5));
    await save(other, entry('a', 9, 0));
    await save(one, entry('a', 1, 0), entry('b', 1, 4));
    await save(one, entry('b', 1, 6));
    const results = (await entriesOf(db, one)).map(
      ({ key, entry: saved }) => `${key} ${(saved as { result?: string } | null)?.result}`,
    );
    assert.deepEqual(results, ['a 2 5', 'b 1 4', 'c undefined', 'fact-mileage 1 5']);
    assert.deepEqual(
      (await entriesOf(db, one, ['b'])).map(({ key }) => key),
      ['b'],
    );
    assert.deepEqual(await countEntries(db, [one]), new Map([[one, 2]]));
    await setCorrection(db, one, 'The mileage.');
    assert.deepEqual(
      [(await findInspection(db, one))?.correction, (await findInspection(db, other))?.correction],
      ['The mileage.', null],
    );
  });

  test('photos are those of a visit, also where two devices gave one id', async () => {
    const [one, other, shared] = [await anInspection(), await anInspection(), randomUUID()];
    const [hidden, deleted] = [randomUUID(), randomUUID()];
    for (const id of [shared, hidden, deleted]) {
      await addPhoto(one, id);
      await addPhoto(other, id, 'other');
    }
    await hidePhoto(db, one, hidden, NOW);
    await deletePhoto(db, one, deleted);
    const idsOf = async (bookingId: string) => (await photosOf(db, bookingId)).map(({ id }) => id).sort();
    assert.deepEqual([await idsOf(one), await idsOf(other)], [[shared], [shared, hidden, deleted].sort()]);
    assert.equal((await pictureOf(db, one, shared, 'large'))?.toString(), `large ${shared}`);
    assert.equal((await pictureOf(db, other, shared, 'small'))?.toString(), 'small other');
    assert.equal(await pictureOf(db, one, deleted, 'small'), undefined);
    await sign(one, 'R-1');
    await sign(other, 'R-2');
    const small = await smallPicturesOf(db, 'R-1', [shared, deleted]);
    assert.deepEqual(
      [...small].map(([id, file]) => [id, `${file}`]),
      [[shared, `small ${shared}`]],
    );
  });

  test('reports: the newest of each visit, and those of other cars with the same chassis number', async () => {
    const visits = [];
    for (let count = 0; count < 5; count += 1) visits.push(await anInspection());
    const [one = '', same = '', other = '', later = '', another = ''] = visits;
    const chassis = { chassis: 'XYZ789' };
    await sign(one, 'N-2', { ...chassis, version: 2 });
    await sign(one, 'N-1', { ...chassis, car: 'Honda City 2019' });
    await sign(same, 'N-3', chassis);
    await sign(other, 'N-4', { ...chassis, car: 'Toyota Corolla 2018', signedAt: ago(1) });
    await sign(later, 'N-5', { ...chassis, car: 'Suzuki Swift 2020' });
    await sign(another, 'N-6', { chassis: 'other', car: 'Suzuki Alto 2020' });
    assert.deepEqual(
      (await versionsOf(db, one)).map(({ number }) => number),
      ['N-1', 'N-2'],
    );
    const newest = await newestReportsOf(db, [one, other]);
    assert.deepEqual([...newest.values()].map(({ number }) => number).sort(), ['N-2', 'N-4']);
    const report = newest.get(one) ?? assert.fail();
    assert.deepEqual(
      (await otherReportsOfChassis(db, report)).map(({ number }) => number),
      ['N-5', 'N-4'],
    );
    assert.deepEqual(await otherReportsOfChassis(db, { ...report, chassis: null }), []);
  });

  test('erasing an account deletes its unsigned sheets with their photos, and no others', async () => {
    const accountId = await stored.anAccount();
    const [unsigned, signed, other] = [
      await anInspection(accountId),
      await anInspection(accountId),
      await anInspection(),
    ];
    for (const id of [unsigned, signed, other]) {
      await addPhoto(id, randomUUID());
      await upsertEntries(db, id, [{ key: 'a', revision: 1, changedAt: NOW.toISOString(), entry: null }]);
    }
    await sign(signed, 'E-1');
    await eraseInspectionsOf(db, accountId);
    const left = [];
    for (const id of [unsigned, signed, other])
      left.push([
        (await photosOf(db, id)).length,
        (await entriesOf(db, id)).length,
        (await findInspection(db, id)) !== undefined,
      ]);
    assert.deepEqual(left, [
      [0, 0, false],
      [1, 1, true],
      [1, 1, true],
    ]);
  });
});
