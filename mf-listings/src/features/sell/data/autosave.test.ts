import { describe, expect, jest, test } from '@jest/globals';
import {
  type AnyDraft,
  authLoggedIn,
  createDraft,
  createEventBus,
  getMyListing,
  updateMyListing,
} from '@karwan/shared-contracts';
import { anId, aUser } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { aDraftServer } from '../../../testing/draft-server.ts';
import { anOwnListing } from '../../../testing/sell-fakes.ts';
import { createAutosave, DraftConflict, type SaveState, type SyncState } from './autosave.ts';

const api = fakeApiForEachTest();

const openAd = ({ revision = 4, isManual = true, isNew = false, draft = {} as AnyDraft } = {}) => {
  const states: SaveState[] = [];
  const shown: object[] = [];
  const syncs: SyncState[] = [];
  let form = draft;
  const bus = createEventBus();
  const server = isNew ? undefined : { listingId: anId(1), revision, draft };
  const autosave = createAutosave({
    ...{ call: api.call, bus, vertical: 'used-cars' as const, clientId: anId(70), isManual },
    initial: { server, unconfirmed: [] },
    onState: (state) => states.push(state),
    onSync: (sync) => syncs.push(sync),
    read: () => form,
    onServerChange(fields) {
      shown.push(fields);
      form = Object.fromEntries(Object.entries({ ...form, ...fields }).filter(([, value]) => value !== null));
    },
  });
  const save = (draft: AnyDraft, options = {}) => {
    form = draft;
    return autosave.flush(options);
  };
  const type = (draft: AnyDraft) => {
    form = draft;
    autosave.schedule();
  };
  return { autosave, bus, states, shown, syncs, save, type };
};
const keys = () => api.callsTo(updateMyListing).map(({ headers }) => headers.get('idempotency-key'));

describe('saving an ad that the server has', () => {
  test('repeats what got no answer under the same key, in a new form too, unless the revision differs', async () => {
    api.cut(updateMyListing);
    const unanswered = openAd();
    await expect(unanswered.save({ make: 'toyota', pricePkr: 4_600_000 })).rejects.toThrow();
    api.answer(updateMyListing, { revision: 5, status: 'active' });
    await unanswered.autosave.flush();
    await openAd().save({ pricePkr: 4_600_000, make: 'toyota' });
    expect(keys()).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
    expect(keys()[0]).toMatch(/^[\w-]{16,100}$/);
    await openAd({ revision: 5 }).save({ make: 'toyota', pricePkr: 4_600_000 });
    expect(new Set(keys()).size).toBe(2);
  });

  test('sends what the server has only when forced, and what got no answer always', async () => {
    api.answer(updateMyListing, { revision: 5, status: 'rejected' });
    const { save } = openAd();
    const answer = await save({ make: 'toyota', pricePkr: 4_600_000 });
    expect(await save({ pricePkr: 4_600_000, make: 'toyota' })).toEqual(answer);
    expect(keys()).toHaveLength(1);
    await save({ make: 'toyota', pricePkr: 4_600_000 }, { isForced: true });
    expect(keys()).toHaveLength(2);
    api.cut(updateMyListing);
    await expect(save({ make: 'toyota' })).rejects.toThrow();
    api.answer(updateMyListing, { revision: 6, status: 'rejected' });
    await save({ make: 'toyota', pricePkr: 4_600_000 });
    expect(keys()).toHaveLength(4);
  });

  test('sends every change of a value, however deeply it is nested, under a key of its own', async () => {
    const fit = fc.record({
      make: fc.constant('toyota'),
      model: fc.constant('corolla'),
      fromYear: fc.integer({ min: 1990, max: 2030 }),
    });
    const fits = fc.array(fit, { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(fits, fits, async (first, second) => {
        const isSame =
          first.length === second.length && first.every((it, index) => it.fromYear === second[index]?.fromYear);
        api.answer(updateMyListing, { revision: 4, status: 'rejected' });
        const { save } = openAd();
        const keysBefore = keys().length;
        await save({ fits: first });
        await save({ fits: second });
        expect(new Set(keys().slice(keysBefore)).size).toBe(isSame ? 1 : 2);
      }),
      { numRuns: 50 },
    );
  });

  test('is no conflict with its own save whose answer was lost, whatever was typed and lost since', async () => {
    const server = aDraftServer(api, { revision: 4, draft: {} });
    const { states, save } = openAd();
    server.outage = 'answers';
    await expect(save({ pricePkr: 4_600_000 })).rejects.toThrow();
    server.outage = 'calls';
    await expect(save({ pricePkr: 4_550_000 })).rejects.toThrow();
    server.outage = 'nothing';
    expect(await save({ pricePkr: 4_500_000 })).toMatchObject({ revision: 6 });
    expect(states.map(({ kind }) => kind).join()).toBe('saving,not-saved,saving,not-saved,saving,saved');
    expect(server.draft).toEqual({ pricePkr: 4_500_000 });
  });

  test('takes what another device has changed elsewhere in the form, and shows it', async () => {
    const server = aDraftServer(api, { revision: 4, draft: { make: 'toyota', city: 'lahore' } });
    const { shown, save } = openAd({ draft: server.draft });
    server.save({ make: 'toyota', mileageKm: 68_000 });
    expect(await save({ make: 'toyota', city: 'lahore', pricePkr: 4_600_000 })).toMatchObject({ revision: 6 });
    expect(server.draft).toEqual({ make: 'toyota', mileageKm: 68_000, pricePkr: 4_600_000 });
    expect(shown).toEqual([{ city: null, mileageKm: 68_000 }]);
  });

  test.each([
    ['mine', 4_600_000, [{ mileageKm: 68_000 }]],
    ['theirs', 4_400_000, [{ mileageKm: 68_000, pricePkr: 4_400_000 }]],
  ] as const)(
    'asks about a field that both have changed, and saves the choice (%s)',
    async (choice, pricePkr, fields) => {
      const server = aDraftServer(api, { revision: 4, draft: { pricePkr: 4_500_000 } });
      const { autosave, shown, states, save } = openAd({ draft: server.draft });
      server.save({ pricePkr: 4_400_000, mileageKm: 68_000 });
      await expect(save({ pricePkr: 4_600_000, make: 'toyota' })).rejects.toBeInstanceOf(DraftConflict);
      expect(server.revision).toBe(5);
      const conflicts = [{ field: 'pricePkr', mine: 4_600_000, theirs: 4_400_000 }];
      expect(states.at(-1)).toEqual({ kind: 'conflict', conflicts });
      await autosave.resolve(choice);
      expect(server.draft).toEqual({ make: 'toyota', mileageKm: 68_000, pricePkr });
      expect(shown).toEqual(fields);
    },
  );

  test('gives up where each merge meets another save', async () => {
    api.refuse(updateMyListing, { status: 409, code: 'revision_conflict', message: 'Changed elsewhere' });
    api.answer(getMyListing, { ...anOwnListing({ status: 'draft' }), draft: {}, revision: 7 });
    const { states, save } = openAd();
    await expect(save({ make: 'toyota' })).rejects.toThrow();
    expect(states.at(-1)).toEqual({ kind: 'refused', message: 'Changed elsewhere' });
    expect(api.callsTo(updateMyListing)).toHaveLength(4);
  });

  test('has no conflict with itself where it goes on in a field while its draft is created', async () => {
    const server = aDraftServer(api);
    const { save, type } = openAd({ isNew: true });
    const isSaved = save({ mileageKm: 8 });
    type({ mileageKm: 84_500 });
    await isSaved;
    expect(server.draft).toEqual({ mileageKm: 84_500 });
  });

  test('merges with the draft that another tab has begun before it', async () => {
    const server = aDraftServer(api, { revision: 2, draft: { make: 'toyota', year: 2018 } });
    const { save } = openAd({ isNew: true });
    await save({ make: 'toyota', city: 'lahore' });
    expect(server.draft).toEqual({ make: 'toyota', year: 2018, city: 'lahore' });
  });

  test('goes on by itself with what a session that ended has left', async () => {
    api.refuse(updateMyListing, { status: 401, code: 'unauthorized', message: 'Please log in.' });
    const { autosave, bus, states, save } = openAd({ isManual: false });
    await expect(save({ make: 'toyota' })).rejects.toThrow();
    api.answer(updateMyListing, { revision: 5, status: 'draft' });
    bus.emit(authLoggedIn, { user: aUser() });
    await waitFor(() => expect(states.at(-1)).toEqual({ kind: 'saved' }));
    autosave.stop();
  });
});

describe('what was typed', () => {
  test('and got no answer is remembered once for each version, the last five, until a save is confirmed', async () => {
    api.cut(updateMyListing);
    const { syncs, save } = openAd();
    for (const pricePkr of [1, 1, 2, 3, 4, 5, 6, 6]) await expect(save({ pricePkr })).rejects.toThrow();
    expect(syncs).toHaveLength(6);
    expect(syncs.at(-1)?.unconfirmed).toEqual([2, 3, 4, 5, 6].map((pricePkr) => ({ pricePkr })));
    api.refuse(updateMyListing, { status: 400, code: 'invalid_input', message: 'No' });
    await expect(save({ pricePkr: 7 })).rejects.toThrow();
    expect([syncs.length, syncs[7]]).toEqual([8, syncs[5]]);
    api.answer(updateMyListing, { revision: 5, status: 'active' });
    await save({ pricePkr: 8 });
    const saved = { listingId: anId(1), revision: 5, status: 'active', draft: { pricePkr: 8 } };
    expect(syncs.slice(9)).toEqual([{ server: saved, unconfirmed: [] }]);
  });

  test('and got no answer is sent again by itself, but not by hand, nor over a choice', async () => {
    jest.useFakeTimers();
    api.cut(updateMyListing);
    const [auto, manual] = [openAd({ isManual: false }), openAd()];
    for (const { save } of [auto, manual]) await expect(save({ make: 'toyota' })).rejects.toThrow();
    expect([auto.states.at(-1), manual.states.at(-1)]).toEqual([{ kind: 'offline' }, { kind: 'not-saved' }]);
    await jest.advanceTimersByTimeAsync(5000);
    expect(keys()).toHaveLength(3);
    const server = aDraftServer(api, { revision: 4, draft: {} });
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(keys()).toHaveLength(4);
    expect([auto.states.at(-1)?.kind, manual.states.at(-1)?.kind]).toEqual(['saved', 'not-saved']);
    expect(server.draft).toEqual({ make: 'toyota' });
    manual.autosave.stop();

    server.save({ make: 'honda' });
    await expect(auto.save({ make: 'kia' })).rejects.toBeInstanceOf(DraftConflict);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(keys()).toHaveLength(5);
    auto.autosave.stop();
    await jest.advanceTimersByTimeAsync(0);
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(keys()).toHaveLength(6);
  });

  test('is sent 1.2 seconds after the last change, but by hand only when asked', async () => {
    jest.useFakeTimers();
    aDraftServer(api, { revision: 4, draft: {} });
    const [auto, manual] = [openAd({ isManual: false }), openAd()];
    for (const { type } of [auto, manual]) type({ make: 'toyota' });
    await jest.advanceTimersByTimeAsync(1199);
    auto.type({ make: 'honda' });
    await jest.advanceTimersByTimeAsync(1199);
    expect(keys()).toEqual([]);
    await jest.advanceTimersByTimeAsync(5000);
    expect(api.callsTo(updateMyListing)).toMatchObject([{ body: { revision: 4, draft: { make: 'honda' } } }]);
    for (const { autosave } of [auto, manual]) autosave.stop();
  });
});

describe('a form', () => {
  test('begins its draft under its own id, and goes on with what the server has of it', async () => {
    aDraftServer(api);
    const { syncs, save } = openAd({ isNew: true });
    expect(await save({ make: 'toyota' })).toEqual({
      ...{ listingId: anId(1), revision: 1, status: 'draft', draft: { make: 'toyota' } },
    });
    expect(api.callsTo(createDraft)).toMatchObject([
      { body: { vertical: 'used-cars', clientId: anId(70), draft: { make: 'toyota' } } },
    ]);
    expect(api.callsTo(updateMyListing)).toEqual([]);
    const unconfirmed = [{ make: 'toyota' }];
    expect(syncs.slice(0, 2)).toEqual([{ unconfirmed }, { server: { listingId: anId(1), revision: 1 }, unconfirmed }]);
  });

  test('saves what was typed last when it is closed, and nothing that was not typed or is saved by hand', async () => {
    const server = aDraftServer(api, { revision: 4, draft: {} });
    openAd({ isManual: false }).autosave.stop();
    const manual = openAd();
    manual.type({ make: 'honda' });
    manual.autosave.stop();
    expect(keys()).toEqual([]);
    const { autosave, type } = openAd({ isManual: false });
    type({ make: 'toyota' });
    autosave.stop();
    await waitFor(() => expect(server.draft).toEqual({ make: 'toyota' }));
    expect(keys()).toHaveLength(1);
  });

  test('merges nothing any more once it is closed', async () => {
    const server = aDraftServer(api, { revision: 4, draft: {} });
    const { autosave, states, type } = openAd({ isManual: false });
    server.save({ year: 2018 });
    type({ make: 'toyota' });
    autosave.stop();
    await waitFor(() => expect(states.at(-1)).toEqual({ kind: 'refused', message: 'Changed elsewhere' }));
    expect(api.callsTo(getMyListing)).toEqual([]);
    expect(server.draft).toEqual({ year: 2018 });
  });

  test('that finds its own values on the server sends them no second time, and has nothing to ask', async () => {
    const server = aDraftServer(api, { revision: 4, draft: {} });
    const { autosave, shown, save } = openAd();
    server.save({ make: 'toyota' });
    expect(await save({ make: 'toyota' })).toMatchObject({ revision: 5, status: 'draft', draft: { make: 'toyota' } });
    expect(keys()).toHaveLength(1);
    expect(shown).toEqual([]);
    await expect(autosave.resolve('mine')).rejects.toThrow('There is nothing to choose between');
  });
});
