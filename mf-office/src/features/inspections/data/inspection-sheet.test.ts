import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  addInspectionPhoto,
  createEventBus,
  type InspectionDraft,
  removeInspectionPhoto,
  type SavedInspectionEntry,
  saveInspection,
} from '@karwan/shared-contracts';
import { anId, type FakeApi, fakeApi } from '@karwan/shared-contracts/testing';
import { waitFor } from '@testing-library/react';
import { aDevice, anEntry, anInspectionDraft } from '../../../testing/an-inspection.ts';
import type { InspectionDevice } from './inspection-device.ts';
import { createInspectionSheet, type InspectionSheet } from './inspection-sheet.ts';

let api: FakeApi;
let device: InspectionDevice;
let onServer: Map<string, SavedInspectionEntry>;
const opened: InspectionSheet[] = [];
const onLoginNeeded = jest.fn();
const onPhotos = jest.fn();

/** Like the server, stores the highest revision of each key. */
function answerSaving() {
  api.answer(saveInspection, ({ body }) => {
    const { entries } = body as { entries: SavedInspectionEntry[] };
    for (const entry of entries)
      if (entry.revision > (onServer.get(entry.key)?.revision ?? 0)) onServer.set(entry.key, entry);
    return { entries: entries.flatMap(({ key }) => onServer.get(key) ?? []) };
  });
}

beforeEach(() => {
  api = fakeApi();
  device = aDevice();
  onServer = new Map();
  onLoginNeeded.mockClear();
  onPhotos.mockClear();
  URL.createObjectURL = jest.fn(() => 'blob:photo');
  URL.revokeObjectURL = jest.fn();
  globalThis.createImageBitmap = async () => ({ width: 800, height: 600, close: () => undefined });
  class Canvas {
    getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
    convertToBlob = async () => new Blob(['small'], { type: 'image/jpeg' });
  }
  Object.assign(globalThis, { OffscreenCanvas: Canvas });
  Reflect.deleteProperty(globalThis, 'XMLHttpRequest');
  answerSaving();
});
afterEach(() => {
  for (const sheet of opened.splice(0)) sheet.stop();
  api.verify();
});

async function open(draft: InspectionDraft = anInspectionDraft()) {
  const sheet = createInspectionSheet({
    call: api.call,
    bus: createEventBus(),
    draft,
    device,
    onPhotos,
    onLoginNeeded,
  });
  opened.push(sheet);
  await sheet.open();
  return sheet;
}
const isSent = (sheet: InspectionSheet) =>
  waitFor(() => expect(sheet.getSnapshot()).toMatchObject({ sending: 'idle', unsent: 0 }));
const aPicture = () => new File(['a picture'], 'front.jpg', { type: 'image/jpeg' });

describe('the sheet of an inspection', () => {
  test('sends what was noted, several points in one call', async () => {
    const sheet = await open();
    for (const key of ['frame-01', 'frame-02', 'frame-03']) sheet.set(key, { value: 'ok' });
    expect(sheet.getSnapshot()).toMatchObject({ unsent: 3, entries: { 'frame-02': { value: 'ok' } } });
    await isSent(sheet);
    expect(api.callsTo(saveInspection)).toHaveLength(1);
    expect([...onServer.keys()]).toEqual(['frame-01', 'frame-02', 'frame-03']);
  });

  test('keeps a text that is too long on the device, and sends the rest without it', async () => {
    const sheet = await open();
    const note = 'x'.repeat(501);
    sheet.set('frame-01', { value: 'ok', note });
    sheet.set('fact-comment', { value: note });
    sheet.set('frame-02', { value: 'ok', note: `${note.slice(1)} ` });
    await waitFor(() => expect(sheet.getSnapshot()).toMatchObject({ sending: 'too-long', unsent: 2 }));
    expect([...onServer.keys()]).toEqual(['frame-02']);
    sheet.stop();
    const reopened = await open();
    expect(reopened.getSnapshot()).toMatchObject({
      sending: 'too-long',
      entries: { 'frame-01': { note }, 'fact-comment': { value: note } },
    });
    reopened.set('frame-01', { value: 'ok', note: 'Welded' });
    reopened.set('fact-comment', null);
    await isSent(reopened);
    expect(onServer.get('frame-01')?.entry).toEqual({ value: 'ok', note: 'Welded' });
  });

  test('goes on without a net, outlives its page, and sends all of it when the net is back', async () => {
    api.cut(saveInspection);
    api.cut(addInspectionPhoto);
    const sheet = await open();
    sheet.set('frame-01', { value: 'ok' });
    sheet.set('frame-01', { value: 'major', note: 'Welded' });
    await sheet.addPhoto('frame-01', aPicture());
    await waitFor(() => expect(sheet.getSnapshot()).toMatchObject({ sending: 'offline', unsent: 2 }));
    sheet.stop();

    const reopened = await open();
    expect(reopened.getSnapshot()).toMatchObject({
      sending: 'offline',
      unsent: 2,
      entries: { 'frame-01': { value: 'major', note: 'Welded' } },
      photos: [{ place: 'frame-01', isSent: false }],
    });
    answerSaving();
    const sentBodies: unknown[] = [];
    api.answer(addInspectionPhoto, ({ body }) => {
      const form = body as FormData;
      sentBodies.push(form.get('place'));
      return { id: String(form.get('photoId')), place: String(form.get('place')) };
    });
    globalThis.dispatchEvent(new Event('online'));
    await isSent(reopened);
    expect(onServer.get('frame-01')).toMatchObject({ revision: 2, entry: { value: 'major' } });
    expect([sentBodies, await device.photos()]).toEqual([['frame-01'], []]);
    expect(onPhotos).toHaveBeenLastCalledWith([{ id: expect.any(String), place: 'frame-01' }]);
    expect((await device.entries()).every((entry) => entry.isSent)).toBe(true);
  });

  test('keeps what the device has where it is newer than the server’s, and takes the server’s where that is', async () => {
    await device.saveEntry({ ...anEntry('frame-01', 'fail', 3), isSent: false });
    await device.saveEntry({ ...anEntry('frame-02', 'fail', 1), isSent: false });
    const sheet = await open(
      anInspectionDraft({ entries: [anEntry('frame-01', 'ok', 2), anEntry('frame-02', 'ok', 2)] }),
    );
    expect(sheet.getSnapshot().entries).toMatchObject({ 'frame-01': { value: 'fail' }, 'frame-02': { value: 'ok' } });
    await isSent(sheet);
    expect([...onServer.values()].map(({ key, revision }) => [key, revision])).toEqual([['frame-01', 3]]);
  });

  test('shows what somebody else has noted meanwhile with a higher revision', async () => {
    onServer.set('frame-01', anEntry('frame-01', 'fail', 7));
    const sheet = await open();
    sheet.set('frame-01', { value: 'ok' });
    await isSent(sheet);
    expect(sheet.getSnapshot().entries['frame-01']).toEqual({ value: 'fail' });
    sheet.set('frame-01', { value: 'minor' });
    await isSent(sheet);
    expect(onServer.get('frame-01')).toMatchObject({ revision: 8, entry: { value: 'minor' } });
  });

  test('takes a photo away, with the server when it has it', async () => {
    api.answer(removeInspectionPhoto, { photos: [] });
    const sheet = await open(anInspectionDraft({ photos: [{ id: anId(801), place: 'view-front' }] }));
    sheet.removePhoto(anId(801));
    expect(sheet.getSnapshot().photos).toEqual([]);
    await isSent(sheet);
    expect(api.callsTo(removeInspectionPhoto)[0]?.params.photoId).toBe(anId(801));
    expect(onPhotos).toHaveBeenLastCalledWith([]);
  });

  test('removes a photo from the server that was removed while it was sent', async () => {
    api.answer(addInspectionPhoto, ({ body }) => ({
      id: String((body as FormData).get('photoId')),
      place: 'view-front',
    }));
    api.answer(removeInspectionPhoto, { photos: [] });
    const sending = api.hold(addInspectionPhoto);
    const sheet = await open();
    await sheet.addPhoto('view-front', aPicture());
    await waitFor(() => expect(api.callsTo(addInspectionPhoto)).toHaveLength(1));
    const [photo] = sheet.getSnapshot().photos;
    sheet.removePhoto(photo?.id ?? '');
    sending.release();
    await isSent(sheet);
    expect(api.callsTo(removeInspectionPhoto)).toMatchObject([{ params: { photoId: photo?.id } }]);
  });

  test('asks for the login once, and says what the server refuses; nothing is lost by either', async () => {
    api.refuse(saveInspection, { status: 401, code: 'office_login_needed', message: 'Please log in to the office.' });
    const sheet = await open();
    sheet.set('frame-01', { value: 'ok' });
    await waitFor(() => expect(sheet.getSnapshot().sending).toBe('login'));
    await sheet.sendNow();
    expect(onLoginNeeded).toHaveBeenCalledTimes(1);
    api.refuse(saveInspection, { status: 404, code: 'inspection_not_found', message: 'This inspection is not yours.' });
    await sheet.sendNow();
    expect(sheet.getSnapshot()).toMatchObject({
      sending: 'refused',
      unsent: 1,
      refusal: 'This inspection is not yours.',
    });
    answerSaving();
    await sheet.sendNow();
    await isSent(sheet);
  });

  test('says where the device keeps nothing', async () => {
    const failingStorage = () => Promise.reject(new Error('No storage'));
    device = { ...device, entries: failingStorage, saveEntry: failingStorage };
    api.cut(saveInspection);
    const sheet = await open();
    sheet.set('frame-01', { value: 'ok' });
    await waitFor(() => expect(sheet.getSnapshot()).toMatchObject({ isStoredOnDevice: false, unsent: 1 }));
  });
});
