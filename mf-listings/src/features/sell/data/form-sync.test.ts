import { beforeEach, expect, jest, test } from '@jest/globals';
import {
  type AnyDraft,
  createDraft,
  createEventBus,
  getMyListing,
  toastShow,
  updateMyListing,
  uploadPhoto,
} from '@karwan/shared-contracts';
import { anId, aPhoto } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { createFormControl } from 'react-hook-form';
import { aDraftServer } from '../../../testing/draft-server.ts';
import { anOwnListing, aPicture, stubImageApis } from '../../../testing/sell-fakes.ts';
import type { SaveState } from './autosave.ts';
import { startFormSync } from './form-sync.ts';
import { type LocalDraft, newDraft, readDraft, saveDraft } from './local-draft.ts';
import type { SellValues } from './sell-values.ts';

const api = fakeApiForEachTest();
beforeEach(() => {
  jest.useFakeTimers();
  stubImageApis();
});

const key = 'a-form';
const onServer = { listingId: anId(1), revision: 4 };
const wait = (ms = 5000) => jest.advanceTimersByTimeAsync(ms);

function open(change: Partial<LocalDraft> = {}, { isPosted = false } = {}) {
  const localDraft = { current: { ...newDraft(), keptBy: 'this tab', ...change } };
  const bus = createEventBus();
  const toasts: unknown[] = [];
  bus.on(toastShow, (toast) => toasts.push(toast));
  const form = createFormControl<SellValues, unknown, AnyDraft>({
    defaultValues: localDraft.current.draft,
    mode: 'onTouched',
    resolver: (values) =>
      values.pricePkr === -1
        ? { values: {}, errors: { pricePkr: { type: 'min', message: 'No' } } }
        : { values: {}, errors: {} },
  });
  const states: SaveState[] = [];
  const sync = startFormSync({
    ...{ bus, call: api.call, vertical: 'used-cars' as const, form, localDraft },
    start: { key, localDraft: localDraft.current, isPosted },
    messages: { offline: 'No connection.', merged: 'Merged.' },
    onState: (state) => states.push(state),
  });
  return { form, sync, states, toasts, localDraft };
}
const tellOfOtherTab = (change: Partial<LocalDraft>) => {
  saveDraft(key, { ...newDraft(), ...change });
  window.dispatchEvent(new StorageEvent('storage', { key }));
};

test('what is typed is kept on the device at once, and soon on the server with what it knows of it', async () => {
  aDraftServer(api);
  const { form, sync, states } = open();
  form.setValue('make', 'toyota');
  form.setValue('mileageKm', 9_999_999);
  expect(readDraft(key)).toMatchObject({ keptBy: 'this tab', draft: { make: 'toyota' } });
  await wait();
  expect(api.callsTo(createDraft)).toMatchObject([{ body: { vertical: 'used-cars', draft: { make: 'toyota' } } }]);
  expect(readDraft(key)).toMatchObject({ listingId: anId(1), revision: 1, base: { make: 'toyota' }, unconfirmed: [] });
  expect(states).toEqual([{ kind: 'saving' }, { kind: 'saved' }]);
  sync.stop();
  form.setValue('make', 'honda');
  await wait();
  expect(readDraft(key)?.draft).toMatchObject({ make: 'toyota' });
});

test('a posted ad is kept on the device until it is saved', async () => {
  const { form, sync, states } = open({ ...onServer, draft: { make: 'toyota' } }, { isPosted: true });
  form.setValue('make', 'honda');
  await wait();
  expect([states, readDraft(key)?.draft]).toEqual([[{ kind: 'on-device' }], { make: 'honda' }]);
  sync.stop();
});

test.each([
  [{ make: 'toyota' }, 0],
  [{}, 1],
])('opened again, what the server lacks is sent, if it was kept: it has %j', async (base, saves) => {
  aDraftServer(api, { revision: 4, draft: base });
  const draft = { ...newDraft(), ...onServer, base, draft: { make: 'toyota' } };
  const unkept = open(draft);
  await wait();
  unkept.sync.stop();
  expect(api.callsTo(updateMyListing)).toEqual([]);
  saveDraft(key, draft);
  const { sync } = open(draft);
  await wait();
  expect(api.callsTo(updateMyListing)).toHaveLength(saves);
  expect(api.callsTo(createDraft)).toEqual([]);
  sync.stop();
});

test('changes of another device are shown with their photos, and told', async () => {
  aDraftServer(api, { revision: 5, draft: {} });
  const theirs = { city: 'lahore', photos: [anId(301)] };
  api.answer(getMyListing, { ...anOwnListing({ status: 'draft' }), draft: theirs, revision: 5 });
  const { form, sync, toasts, localDraft } = open({ ...onServer, base: {} });
  form.setValue('make', 'toyota');
  await wait();
  expect(form.getValues()).toEqual({ make: 'toyota', ...theirs });
  expect(toasts).toEqual([{ variant: 'info', message: 'Merged.' }]);
  const { alt, src } = aPhoto(301);
  expect(localDraft.current.photos).toEqual([{ id: anId(301), name: alt, stored: { photoId: anId(301), src } }]);
  expect(readDraft(key)?.photos).toEqual(localDraft.current.photos);
  sync.stop();
});

test('changes of another tab are shown, and saved by that tab alone; one of another form is not', async () => {
  const { form, sync, localDraft } = open({ draft: { make: 'toyota' } });
  const { clientId } = localDraft.current;
  tellOfOtherTab({ draft: { make: 'honda' } });
  expect(form.getValues('make')).toBe('toyota');
  const photos = [6, 5].map((n) => ({ id: anId(n), name: 'a.jpg', stored: { photoId: anId(n), src: `/${n}.webp` } }));
  const theirs = { clientId, keptBy: 'that tab', draft: { make: 'kia', photos: [anId(5), anId(7)] }, photos };
  tellOfOtherTab(theirs);
  expect(form.getValues()).toEqual({ make: 'kia', photos: [anId(5)] });
  expect(form.getFieldState('make').isDirty).toBe(true);
  expect([readDraft(key)?.keptBy, localDraft.current.photos]).toEqual(['that tab', photos.slice(1)]);
  saveDraft(key, { ...newDraft(), ...theirs, draft: { make: 'audi' } });
  window.dispatchEvent(new StorageEvent('storage', { key: 'another form' }));
  expect(form.getValues('make')).toBe('kia');
  await wait();
  expect(api.callsTo(createDraft)).toEqual([]);
  sync.stop();
  tellOfOtherTab({ clientId, draft: { make: 'audi' } });
  expect(form.getValues('make')).toBe('kia');
});

test('two tabs that type in turn have no conflict, and a late answer leaves what the other one has stored', async () => {
  aDraftServer(api);
  const { form, sync, localDraft } = open({ draft: { make: 'toyota' } });
  const { clientId } = localDraft.current;
  form.setValue('make', 'honda');
  tellOfOtherTab({ clientId, keptBy: 'that tab', draft: { make: 'kia' } });
  expect([form.getValues('make'), readDraft(key)?.keptBy]).toEqual(['kia', 'that tab']);
  form.setValue('year', 2018);
  tellOfOtherTab({ clientId, keptBy: 'that tab', draft: { make: 'kia', city: 'lahore' } });
  expect(readDraft(key)).toMatchObject({ keptBy: 'that tab', draft: { city: 'lahore' } });
  // Its answer must not take the place of what that tab has stored meanwhile.
  await wait();
  expect(api.callsTo(createDraft)).toHaveLength(1);
  expect(readDraft(key)?.keptBy).toBe('that tab');
  sync.stop();
});

test('a photo that has arrived is one of the form, whose error goes, as does that of a value once it is right', async () => {
  aDraftServer(api);
  api.answer(uploadPhoto, aPhoto(301));
  const { form, sync, localDraft } = open();
  form.subscribe({ formState: { errors: true }, callback: () => undefined });
  form.setError('photos', { message: 'Add a photo' });
  form.setError('pricePkr', { message: 'No' });
  sync.uploads.add([aPicture(), aPicture('x.jpg', 'image/jpeg', 'broken')], 'front');
  await wait();
  expect(form.getValues('photos')).toEqual([anId(301)]);
  expect(form.getFieldState('photos').error).toBeUndefined();
  expect(localDraft.current.photos).toMatchObject([
    { name: 'front.jpg', shot: 'front', stored: { photoId: anId(301) } },
  ]);
  form.setValue('pricePkr', -1);
  await wait(0);
  expect(form.getFieldState('pricePkr').error).toBeDefined();
  form.setValue('pricePkr', 5);
  await wait(0);
  expect(form.getFieldState('pricePkr').error).toBeUndefined();
  await wait();
  sync.stop();
  expect(URL.revokeObjectURL).toHaveBeenCalledTimes(2);
  for (const { id } of sync.uploads.getSnapshot()) sync.uploads.remove(id);
  expect(form.getValues('photos')).toEqual([anId(301)]);
});
