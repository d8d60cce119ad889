import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type AnyDraft, authLoggedIn, createEventBus, getMyListing, updateMyListing } from '@karwan/shared-contracts';
import { anId, aUser, type FakeApi, fakeApi } from '@karwan/shared-contracts/testing';
import { waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { aDraftServer } from '../../../testing/draft-server.ts';
import { anOwnListing } from '../../../testing/sell-fakes.ts';
import { createAutosave, DraftConflict, type SaveState } from './autosave.ts';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.verify());

const openAd = ({ revision = 4, isManual = true, isNew = false, draft = {} as AnyDraft } = {}) => {
  const states: SaveState[] = [];
  const shown: object[] = [];
  let form = draft;
  const bus = createEventBus();
  const server = isNew ? undefined : { listingId: anId(1), revision, draft };
  const autosave = createAutosave({
    ...{ call: api.call, bus, vertical: 'used-cars' as const, clientId: anId(70), isManual },
    initial: { server, unconfirmed: [] },
    onState: (state) => states.push(state),
    onSync: () => undefined,
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
  return { autosave, bus, states, shown, save };
};
const keys = () => api.callsTo(updateMyListing).map(({ headers }) => headers.get('idempotency-key'));

describe('saving an ad that the server has', () => {
  test('repeats under the same key what got no answer, also from a form opened anew', async () => {
    api.cut(updateMyListing);
    const unanswered = openAd();
    await expect(unanswered.save({ make: 'toyota', pricePkr: 4_600_000 })).rejects.toThrow();
    api.answer(updateMyListing, { revision: 5, status: 'active' });
    await unanswered.autosave.flush();
    await openAd().save({ pricePkr: 4_600_000, make: 'toyota' });
    expect(keys()).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
    expect(keys()[0]).toMatch(/^[\w-]{16,100}$/);
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
    expect(states.map(({ kind }) => kind)).toEqual([
      ...['saving', 'not-saved', 'saving', 'not-saved'],
      ...['saving', 'saved'],
    ]);
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

  test('merges with the draft that another tab has begun before it', async () => {
    const server = aDraftServer(api, { revision: 2, draft: { make: 'toyota', year: 2018 } });
    const { save } = openAd({ isNew: true });
    await save({ make: 'toyota', city: 'lahore' });
    expect(server.draft).toEqual({ make: 'toyota', year: 2018, city: 'lahore' });
  });

  test('has another key for another change and for another revision', async () => {
    api.answer(updateMyListing, { revision: 5, status: 'active' });
    await openAd().save({ pricePkr: 4_600_000 });
    await openAd().save({ pricePkr: 4_500_000 });
    await openAd({ revision: 5 }).save({ pricePkr: 4_600_000 });
    expect(new Set(keys()).size).toBe(3);
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

  test.each([
    [true, 'not-saved'],
    [false, 'offline'],
  ])('tells whether it goes on by itself (by hand: %s)', async (isManual, kind) => {
    api.cut(updateMyListing);
    const { autosave, states, save } = openAd({ isManual });
    await expect(save({ make: 'toyota' })).rejects.toThrow();
    expect(states.at(-1)).toEqual({ kind });
    autosave.stop();
  });
});
