import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import type { OfficeRole } from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { ago, NOW, useStoredRows } from '../../testing/stored-rows.ts';
import { makes, models, variants } from '../catalogue/index.ts';
import { anonymizeOfficeEvents, listEvents, recordOfficeEvent } from './audit.ts';
import { findCatalogueItems, makeBySlug, modelBySlug } from './catalogue-items.ts';
import { mergeModel } from './merge-model.ts';
import {
  consumeRecoveryCode,
  consumeStep,
  findOfficer,
  findOfficerByEmail,
  insertOfficer,
  lockActiveAdmins,
  lockAnyOfficer,
  lockOfficer,
  namesOfOfficers,
  officersWithLogin,
  officersWithRole,
  setUpOfficer,
  updateOfficer,
} from './officers.ts';
import { proposedModels } from './proposed-models.ts';
import {
  createOfficerReader,
  deleteEndedSessions,
  endAllSessionsOf,
  endOfficeLogin,
  endOfficeSession,
  findOfficeLogin,
  startOfficeLogin,
  startOfficeSession,
} from './sessions.ts';
import { officeLogins, officeSessions } from './tables.ts';

const MINUTE_MS = 60_000;

describe('queries of the office', () => {
  const { db } = useStoredRows();

  let count = 0;
  async function anOfficer(change: object = {}, ...roles: OfficeRole[]) {
    count += 1;
    const row = { email: `officer-${count}@karwan.test`, name: `Officer ${count}`, roles, passwordHash: 'none' };
    return (await insertOfficer(db, { ...row, createdAt: NOW, ...change })) ?? assert.fail();
  }
  const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

  test('an officer who has left is found nowhere but in the lists of all', async () => {
    const active = await anOfficer({}, 'admin', 'finance');
    const left = await anOfficer({ disabledAt: NOW, appSecret: null, recoveryHashes: ['H1'] }, 'admin', 'finance');
    const other = await anOfficer({ appSecret: 'S2', lastStep: 5, recoveryHashes: ['H1', 'H2'] }, 'consultant');
    for (const find of [findOfficer, lockOfficer])
      assert.deepEqual([(await find(db, active.id))?.id, await find(db, left.id)], [active.id, undefined]);
    assert.equal((await lockAnyOfficer(db, left.id))?.id, left.id);
    assert.equal((await findOfficerByEmail(db, other.email))?.id, other.id);
    assert.equal(await findOfficerByEmail(db, left.email), undefined);
    assert.deepEqual(await lockActiveAdmins(db), [active.id]);
    assert.deepEqual(namesOf(await officersWithRole(db, 'finance')), [active.name]);
    assert.deepEqual(
      namesOf((await officersWithLogin(db)).map(({ officer }) => officer)),
      [active, left, other].map(({ name }) => name),
    );
    assert.deepEqual(
      (await officersWithLogin(db, other.id)).map(({ officer }) => officer.id),
      [other.id],
    );
    assert.deepEqual(await namesOfOfficers(db, [left.id, null]), new Map([[left.id, left.name]]));
    assert.equal(await insertOfficer(db, { ...other, name: 'Another' }), undefined, 'one officer per address');

    const set = { appSecret: 'S1', lastStep: 1, recoveryHashes: ['H1'], passwordHash: 'P' };
    assert.deepEqual([await setUpOfficer(db, left.id, set), await setUpOfficer(db, other.id, set)], [false, false]);
    assert.deepEqual([await setUpOfficer(db, active.id, set), await setUpOfficer(db, active.id, set)], [true, false]);
    const steps = [
      ['S2', 5],
      ['S1', 6],
      ['S2', 6],
      ['S2', 6],
    ] as const;
    const used = [];
    for (const [secret, step] of steps) used.push(await consumeStep(db, other.id, secret, step));
    assert.deepEqual(used, [false, false, true, false]);
    for (const [{ id }, hash, isUsed] of [
      [other, 'H3', false],
      [left, 'H1', false],
      [other, 'H1', true],
      [other, 'H1', false],
    ] as const)
      assert.equal(await consumeRecoveryCode(db, id, hash), isUsed, hash);
    assert.deepEqual((await findOfficer(db, other.id))?.recoveryHashes, ['H2']);
    assert.deepEqual((await findOfficer(db, active.id))?.recoveryHashes, ['H1']);
    await updateOfficer(db, active.id, { name: 'Renamed' });
    assert.equal((await findOfficer(db, other.id))?.name, other.name);
  });

  test('a session ends after half an hour without a call, after twelve hours, and with its officer', async () => {
    const officer = await anOfficer();
    const idleMs = 30 * MINUTE_MS;
    const readAt = (time: Date) => createOfficerReader(db, () => time);
    const start = async (change: Partial<typeof officeSessions.$inferInsert> = {}, officerId = officer.id) => {
      const { token } = await startOfficeSession(db, officerId, NOW);
      const session = (await readAt(NOW).read(token)) ?? assert.fail();
      if (Object.keys(change).length > 0)
        await db.update(officeSessions).set(change).where(eq(officeSessions.id, session.sessionId));
      return { token, ...session };
    };
    const used = await start({ lastSeenAt: ago(idleMs - 1) });
    assert.deepEqual(used.sessionEndsAt, ago(-12 * 60 * MINUTE_MS));
    const [idle, over] = [await start({ lastSeenAt: ago(idleMs) }), await start({ endsAt: NOW })];
    const ofLeft = await start({}, (await anOfficer()).id);
    await updateOfficer(db, ofLeft.officerId, { disabledAt: NOW });
    for (const { token } of [idle, over, ofLeft]) assert.equal(await readAt(NOW).read(token), null);
    assert.equal((await readAt(NOW).read(used.token))?.sessionId, used.sessionId);
    const seenAt = async (id: string) =>
      (await db.select().from(officeSessions).where(eq(officeSessions.id, id)))[0]?.lastSeenAt;
    assert.deepEqual([await seenAt(used.sessionId), await seenAt(idle.sessionId)], [NOW, ago(idleMs)]);
    assert.ok(await readAt(ago(-MINUTE_MS)).read(used.token));
    assert.deepEqual(await seenAt(used.sessionId), NOW, 'written once a minute');

    const other = await start({}, (await anOfficer()).id);
    await deleteEndedSessions(db, ago(-1));
    const left = async () =>
      (await db.select({ id: officeSessions.id }).from(officeSessions)).map(({ id }) => id).sort();
    assert.deepEqual(await left(), [used, ofLeft, other].map(({ sessionId }) => sessionId).sort());
    await endOfficeSession(db, ofLeft.sessionId);
    const logins = [
      await startOfficeLogin(db, officer.id, null, NOW),
      await startOfficeLogin(db, other.officerId, 'S', NOW),
    ];
    await endAllSessionsOf(db, officer.id);
    assert.deepEqual(await left(), [other.sessionId]);
    const ends = 10 * MINUTE_MS;
    const find = (token: string | undefined, time = NOW) => findOfficeLogin(db, token, time);
    assert.deepEqual([await find(logins[0]?.token), await find(undefined)], [undefined, undefined]);
    const login = (await find(logins[1]?.token, ago(1 - ends))) ?? assert.fail();
    assert.equal(await find(logins[1]?.token, ago(-ends)), undefined);
    const third = await startOfficeLogin(db, officer.id, null, NOW);
    await deleteEndedSessions(db, ago(-ends));
    assert.equal(await db.$count(officeLogins), 2, 'they end in this moment');
    assert.deepEqual(
      [await endOfficeLogin(db, login.tokenHash), await endOfficeLogin(db, login.tokenHash)],
      [true, false],
    );
    assert.ok(await find(third.token));
  });

  test('events: of an officer, about somebody, page by page; an erased account leaves no words in its own', async () => {
    const [one, other] = [await anOfficer(), await anOfficer()];
    const [a1, a2] = [randomUUID(), randomUUID()];
    const record = (officerId: string, id: string, reason: string, at = NOW) =>
      recordOfficeEvent(
        db,
        { kind: 'account-blocked', officerId, reason, subject: { kind: 'account', id, name: 'Ali' } } as never,
        at,
      );
    await record(one.id, a1, 'first', ago(2));
    await record(one.id, a2, 'second', ago(1));
    await record(other.id, a1, 'third');
    type Page = Parameters<typeof listEvents>[1];
    const list = async (page: Partial<Page>) =>
      (await listEvents(db, { before: undefined, limit: 9, ...page })).filter(
        ({ event }) => event.kind === 'account-blocked',
      );
    const reasons = async (page: Partial<Page>) => (await list(page)).map(({ event }) => event.reason);
    assert.deepEqual(await reasons({ by: one.id }), ['second', 'first']);
    assert.deepEqual(await reasons({ subjectId: a1 }), ['third', 'first']);
    const [newest] = await list({});
    const { at, id } = newest?.event ?? assert.fail();
    assert.deepEqual(await reasons({ before: { at, id } }), ['second', 'first']);
    await anonymizeOfficeEvents(db, a1);
    assert.deepEqual(await reasons({}), [null, 'second', null]);
  });

  test('the catalogue: makes of a kind, models of a make, variants of a model, each by a part of its name', async () => {
    const find = (query: Omit<Parameters<typeof findCatalogueItems>[1], 'kind'>, kind: 'car' | 'bike' = 'car') =>
      findCatalogueItems(db, { kind, ...query });
    const honda = await makeBySlug(db, 'car', 'honda');
    assert.notEqual((await makeBySlug(db, 'bike', 'honda')).id, honda.id);
    const civic = await modelBySlug(db, honda, 'civic');
    const all = await find({});
    assert.equal(all.total, await db.$count(makes, eq(makes.kind, 'car')));
    const named = await find({ q: 'CIVIC' });
    assert.ok(named.things.some(({ level, id }) => level === 'model' && id === civic.id));
    assert.ok(named.things.every(({ name }) => name.toLowerCase().includes('civic')));
    assert.equal((await find({ q: 'civic' }, 'bike')).things.length, 0);
    const ofHonda = await find({ make: 'honda' });
    assert.equal(ofHonda.total, await db.$count(models, eq(models.makeId, honda.id)));
    assert.ok(ofHonda.things.every(({ make }) => make.slug === 'honda'));
    assert.deepEqual(
      (await find({ make: 'honda', q: 'ivi' })).things.map(({ slug }) => slug),
      ['civic'],
    );
    const ofCivic = await find({ make: 'honda', model: 'civic' });
    assert.equal(ofCivic.total, await db.$count(variants, eq(variants.modelId, civic.id)));
    const [variant = assert.fail()] = ofCivic.things;
    const byName = await find({ make: 'honda', model: 'civic', q: variant.name });
    assert.ok(byName.total >= 1 && byName.things.every(({ name }) => name.includes(variant.name)));
    assert.deepEqual(
      byName.above.map(({ id }) => id),
      [honda.id, civic.id],
    );
    await assert.rejects(modelBySlug(db, await makeBySlug(db, 'car', 'toyota'), 'civic'), { status: 404 });
  });

  test('proposed models are those of a kind; what was merged earlier follows to the last one', async () => {
    const honda = await makeBySlug(db, 'car', 'honda');
    const [city, civic] = [await modelBySlug(db, honda, 'city'), await modelBySlug(db, honda, 'civic')];
    const propose = async (slug: string) => {
      const row = { makeId: honda.id, slug, name: slug, rank: 999, isProposed: true, isPopular: false };
      return (
        (
          await db
            .insert(models)
            .values(row as never)
            .returning()
        )[0] ?? assert.fail()
      );
    };
    const [first, second] = [await propose('civik'), await propose('civick')];
    const { proposals, total } = await proposedModels(db, 'car');
    assert.deepEqual([total, proposals.map(({ thing }) => thing.slug).sort()], [2, ['civick', 'civik']]);
    assert.equal(proposals[0]?.near[0]?.id, civic.id);
    assert.ok(proposals.every(({ near }) => near.every(({ id }) => id !== first.id && id !== second.id)));
    assert.equal((await proposedModels(db, 'bike')).total, 0);
    const others = await db.select().from(variants).where(eq(variants.modelId, city.id));
    const merge = async (from: typeof first, intoId: number) => {
      const [current = assert.fail()] = await db.select().from(models).where(eq(models.id, from.id));
      return mergeModel(db, current, { intoId, makeName: 'Honda', now: NOW });
    };
    await merge(first, second.id);
    await merge(second, civic.id);
    await assert.rejects(merge(first, city.id), { code: 'not_to_merge' });
    const merged = await db.select().from(models).where(eq(models.mergedIntoId, civic.id));
    assert.deepEqual(merged.map(({ id }) => id).sort(), [first.id, second.id].sort());
    assert.deepEqual(await db.select().from(variants).where(eq(variants.modelId, city.id)), others);
    await propose('civickk');
    const [last] = (await proposedModels(db, 'car')).proposals;
    assert.ok(last?.near.every(({ id }) => id !== first.id && id !== second.id));
  });
});
