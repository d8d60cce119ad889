import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type AnyDraft, createDraft, updateMyListing } from '@karwan/shared-contracts';
import { anId, type FakeApi, fakeApi } from '@karwan/shared-contracts/testing';
import { waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { createAutosave, type SaveState } from './autosave.ts';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.verify());

const openAd = ({ revision = 4, isManual = true, isNew = false } = {}) => {
  const states: SaveState[] = [];
  const server = isNew ? undefined : { listingId: anId(1), revision };
  const autosave = createAutosave({
    ...{ call: api.call, vertical: 'used-cars' as const, clientId: anId(70), server, isManual },
    onState: (state) => states.push(state),
    onServer: () => undefined,
  });
  const save = (draft: AnyDraft) => {
    autosave.schedule(draft);
    return autosave.flush();
  };
  return { autosave, states, save };
};
const conflict = { success: false, code: 'revision_conflict', message: 'Changed elsewhere' };
const keys = () => api.callsTo(updateMyListing).map(({ headers }) => headers.get('idempotency-key'));

describe('saving an ad that the server has', () => {
  test('repeats under the same key what got no answer, also from a form opened anew', async () => {
    api.cut(updateMyListing);
    const lost = openAd();
    await expect(lost.save({ make: 'toyota', pricePkr: 4_600_000 })).rejects.toThrow();
    api.answer(updateMyListing, { revision: 5, status: 'active' });
    await lost.autosave.flush();
    await openAd().save({ pricePkr: 4_600_000, make: 'toyota' });
    expect(keys()).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
    expect(keys()[0]).toMatch(/^[\w-]{16,100}$/);
  });

  test('sends what the server has only when forced, and what got no answer always', async () => {
    api.answer(updateMyListing, { revision: 5, status: 'rejected' });
    const { autosave, save } = openAd();
    const answer = await save({ make: 'toyota', pricePkr: 4_600_000 });
    expect(await save({ pricePkr: 4_600_000, make: 'toyota' })).toEqual(answer);
    expect(keys()).toHaveLength(1);
    autosave.schedule({ make: 'toyota', pricePkr: 4_600_000 });
    await autosave.flush({ isForced: true });
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
        const isSame = first.length === second.length && first.every((it, at) => it.fromYear === second[at]?.fromYear);
        api.answer(updateMyListing, { revision: 4, status: 'rejected' });
        const { save } = openAd();
        const before = keys().length;
        await save({ fits: first });
        await save({ fits: second });
        expect(new Set(keys().slice(before)).size).toBe(isSame ? 1 : 2);
      }),
      { numRuns: 50 },
    );
  });

  test('is no conflict with its own save whose answer was lost, whatever was typed since', async () => {
    const answers = new Map<string, number>();
    let revision = 4;
    let isCut = true;
    api.reply(updateMyListing, () => {
      const key = keys().at(-1) ?? '';
      const isNews = !answers.has(key);
      if (isNews && !key.startsWith(`save-${anId(1)}-${revision}-`)) return Response.json(conflict, { status: 409 });
      if (isNews) answers.set(key, ++revision);
      if (isCut) throw new TypeError('fetch failed');
      return Response.json({ revision: answers.get(key), status: 'active' });
    });
    const { states, save } = openAd();
    await expect(save({ pricePkr: 4_600_000 })).rejects.toThrow();
    isCut = false;
    expect(await save({ pricePkr: 4_500_000 })).toMatchObject({ revision: 6 });
    expect(states.map(({ kind }) => kind)).toEqual(['saving', 'not-saved', 'saving', 'saved']);
    revision += 1;
    await expect(save({ pricePkr: 4_400_000 })).rejects.toThrow();
    expect(states.at(-1)).toEqual({ kind: 'conflict' });
  });

  test('does not take a draft that was made for one that has what was typed', async () => {
    api.answer(createDraft, { listingId: anId(1), revision: 2 });
    api.answer(updateMyListing, { revision: 3, status: 'draft' });
    const { save } = openAd({ isNew: true });
    await save({ make: 'toyota' });
    await save({ make: 'toyota' });
    expect(api.callsTo(updateMyListing)[0]?.body).toEqual({ revision: 2, draft: { make: 'toyota' } });
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
    const { autosave, states, save } = openAd({ isManual: false });
    await expect(save({ make: 'toyota' })).rejects.toThrow();
    api.answer(updateMyListing, { revision: 5, status: 'draft' });
    autosave.goOn();
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
