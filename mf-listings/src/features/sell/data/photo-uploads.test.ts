import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createEventBus, uploadPhoto } from '@karwan/shared-contracts';
import { anId, aPhoto } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { waitFor } from '@testing-library/react';
import { aPicture, stubImageApis } from '../../../testing/sell-fakes.ts';
import type { FormPhoto } from './form-photo.ts';
import type { DraftPhoto } from './local-draft.ts';
import type { PendingPhoto, PendingPhotos } from './pending-photos.ts';
import { createPhotoUploads, type PhotoUploads } from './photo-uploads.ts';

const api = fakeApiForEachTest();
let uploads: PhotoUploads | undefined;
const stored = new Map<string, PendingPhoto>();
/** In-memory replacement for the device's store (IndexedDB). */
const pending: PendingPhotos = {
  save: async (photo) => void stored.set(photo.uploadId, { ...photo, formId: 'a-form' }),
  remove: async (uploadId) => void stored.delete(uploadId),
  removeAll: async () => stored.clear(),
  list: async () => [...stored.values()],
};

beforeEach(() => {
  stored.clear();
  stubImageApis();
});
afterEach(() => {
  uploads?.stop();
});

const open = (initialPhotos: readonly DraftPhoto[] = []) => {
  const opened = createPhotoUploads({
    call: api.call,
    bus: createEventBus(),
    initialPhotos,
    pending,
    offlineMessage: 'No connection.',
  });
  uploads = opened;
  const statuses = () => opened.getSnapshot().map(({ status }) => status);
  const names = () => opened.getSnapshot().map(({ name }) => name);
  const idOf = (name: string) => opened.getSnapshot().find((photo) => photo.name === name)?.id ?? '';
  const allReady = () => waitFor(() => expect(statuses().every(({ kind }) => kind === 'ready')).toBe(true));
  return { opened, statuses, names, idOf, allReady };
};
/** Answers each upload with the next photo. */
const answerUploads = () => {
  let count = 300;
  api.answer(uploadPhoto, () => aPhoto(++count));
};
const storedPhotoOf = (n: number) => ({ photoId: anId(n), src: aPhoto(n).src });
const sentUploads = (field = 'uploadId') => api.callsTo(uploadPhoto).map(({ body }) => (body as FormData).get(field));
const addRefused = async (status: number, code: string) => {
  api.refuse(uploadPhoto, { status, code, message: `Refused: ${code}` });
  const form = open();
  form.opened.add([aPicture()]);
  await waitFor(() => expect(form.statuses()).toMatchObject([{ kind: expect.stringMatching(/failed|refused/) }]));
  return form;
};

describe('a photo whose upload was refused', () => {
  test.each([
    [401, 'unauthorized'],
    [403, 'account_suspended'],
    [408, 'timeout'],
    [429, 'too_many_requests'],
    [503, 'unavailable'],
  ])('waits on the device after %i %s and goes on later', async (status, code) => {
    const { statuses } = await addRefused(status, code);
    expect(statuses()).toEqual([{ kind: 'failed', reason: `Refused: ${code}` }]);
    expect(stored.size).toBe(1);
    api.answer(uploadPhoto, aPhoto(301));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(statuses()).toEqual([{ kind: 'ready' }]));
    expect(stored.size).toBe(0);
  });

  test('is there again when the form is opened after a new login', async () => {
    const { opened } = await addRefused(401, 'unauthorized');
    opened.stop();
    api.answer(uploadPhoto, aPhoto(301));
    const { opened: reopened } = open();
    await waitFor(() => expect(reopened.getSnapshot()).toMatchObject([{ stored: { photoId: anId(301) } }]));
  });

  test.each([
    [400, 'invalid_image', 0],
    [413, 'too_large', 0],
    [400, 'invalid_input', 1],
  ])('is forgotten where the picture itself is at fault, else told and kept: %i %s', async (status, code, kept) => {
    const { statuses } = await addRefused(status, code);
    expect(statuses()).toEqual([{ kind: 'refused', reason: `Refused: ${code}` }]);
    await waitFor(() => expect(stored.size).toBe(kept));
    await new Promise((resolve) => setTimeout(resolve));
    expect(stored.size).toBe(kept);
  });
});

test.each([
  ['IMG_1.HEIC', ''],
  ['IMG_2', 'image/heif'],
])('an HEIC photo (%s) is refused with what to do instead', async (name, type) => {
  const { opened, statuses } = open();
  opened.add([new File(['broken'], name, { type })]);
  await waitFor(() =>
    expect(statuses()).toMatchObject([
      { kind: 'refused', reason: expect.stringMatching(/^This photo is saved as HEIC.*Most Compatible/) },
    ]),
  );
});

describe('the photos of a form', () => {
  test('are sent one by one, each under its own id, and shown until then as they are on the device', async () => {
    answerUploads();
    const { opened, statuses, names, idOf, allReady } = open();
    const heard: FormPhoto['status'][][] = [];
    const off = opened.subscribe(() => heard.push(statuses()));
    opened.add([aPicture('one.jpg'), aPicture('two.jpg')], 'front');
    expect(statuses()).toEqual([{ kind: 'waiting' }, { kind: 'waiting' }]);
    expect(opened.getSnapshot()).toMatchObject([{ shot: 'front', previewUrl: 'blob:photo' }, { shot: undefined }]);
    expect(heard).toEqual([statuses()]);
    await allReady();
    expect(heard[1]).toEqual([{ kind: 'uploading', progress: 0 }, { kind: 'waiting' }]);
    expect(opened.getSnapshot()).toMatchObject([{ stored: storedPhotoOf(301) }, { stored: storedPhotoOf(302) }]);
    expect(names()).toEqual(['one.jpg', 'two.jpg']);
    expect(sentUploads()).toEqual([idOf('one.jpg'), idOf('two.jpg')]);
    expect(sentUploads('file')).toMatchObject(Array(2).fill({ name: 'photo.jpg', size: 5 }));
    await waitFor(() => expect(stored.size).toBe(0));
    off();
    const count = heard.length;
    opened.remove(idOf('one.jpg'));
    expect(heard).toHaveLength(count);
    opened.stop();
    expect(URL.revokeObjectURL).toHaveBeenCalledTimes(2);
  });

  test('are twenty at most, besides what was refused and stands behind them', async () => {
    answerUploads();
    const { opened, statuses, names, allReady } = open();
    opened.add([aPicture('broken.jpg', 'image/jpeg', 'broken'), aPicture('one.jpg')]);
    await waitFor(() => expect(statuses().map(({ kind }) => kind)).toEqual(['ready', 'refused']));
    expect(stored.size).toBe(0);
    opened.add(Array.from({ length: 25 }, (_, index) => aPicture(`${index}.jpg`)));
    expect(names()).toEqual(['one.jpg', ...Array.from({ length: 19 }, (_, index) => `${index}.jpg`), 'broken.jpg']);
    opened.reorder(
      opened
        .getSnapshot()
        .slice(0, 2)
        .map(({ id }) => id)
        .reverse(),
    );
    expect(names()).toEqual(['0.jpg', 'one.jpg', 'broken.jpg']);
    opened.remove(opened.getSnapshot()[2]?.id ?? '');
    await allReady();
  });

  test('come back by undo where they were: one that is on the server, and ones still to be sent', async () => {
    answerUploads();
    const { opened, names, idOf, allReady } = open([{ id: anId(1), name: 'kept.jpg', stored: storedPhotoOf(1) }]);
    opened.add([aPicture('one.jpg')]);
    await allReady();
    for (const name of ['kept.jpg', 'one.jpg']) {
      const index = names().indexOf(name);
      const photo = opened.getSnapshot()[index];
      opened.remove(idOf(name));
      expect(names()).not.toContain(name);
      if (photo) opened.restore({ ...photo, status: { kind: 'waiting' } }, index);
      expect(names()).toEqual(['kept.jpg', 'one.jpg']);
      expect(opened.getSnapshot()[index]).toEqual(photo);
    }
    expect(sentUploads()).toHaveLength(1);

    opened.add([aPicture('two.jpg')]);
    const [photo] = opened.getSnapshot().slice(-1);
    opened.remove(idOf('two.jpg'));
    if (photo) opened.restore(photo, 0);
    expect(names()).toEqual(['two.jpg', 'kept.jpg', 'one.jpg']);
    await allReady();
    expect(sentUploads()).toHaveLength(2);
  });

  test('one that failed and was removed waits on the device again after undo, and is tried again when asked', async () => {
    const { opened, statuses } = await addRefused(401, 'unauthorized');
    const [photo] = opened.getSnapshot();
    if (!photo) throw new Error('There is no photo');
    opened.remove(photo.id);
    await waitFor(() => expect(stored.size).toBe(0));
    opened.restore(photo, 0);
    await waitFor(() => expect(stored.get(photo.id)).toMatchObject({ name: 'front.jpg', file: { size: 5 } }));
    await waitFor(() => expect(statuses()).toMatchObject([{ kind: 'failed' }]));
    answerUploads();
    opened.retry(photo.id);
    await waitFor(() => expect(statuses()).toEqual([{ kind: 'ready' }]));
  });

  test('go on in their order when the form is opened again, without those that have arrived meanwhile', async () => {
    answerUploads();
    const file = new Blob(['small'], { type: 'image/jpeg' });
    for (const n of [1, 3, 2, 4]) stored.set(anId(n), { uploadId: anId(n), name: `${n}.jpg`, file, formId: 'a-form' });
    const { opened, names, allReady } = open([
      { id: anId(1), name: '1.jpg', stored: storedPhotoOf(1) },
      { id: anId(2), name: '2.jpg', shot: 'rear' },
      { id: anId(3), name: '3.jpg' },
      { id: anId(5), name: '5.jpg', stored: storedPhotoOf(5) },
    ]);
    await waitFor(() => expect(names()).toEqual(['1.jpg', '2.jpg', '3.jpg', '5.jpg', '4.jpg']));
    await allReady();
    expect(opened.getSnapshot()[1]).toMatchObject({ shot: 'rear', stored: storedPhotoOf(301) });
    expect(sentUploads()).toEqual([anId(2), anId(3), anId(4)]);
    await waitFor(() => expect(stored.size).toBe(0));
  });

  test('of another tab are shown in its order, before those that are still to be sent here', async () => {
    answerUploads();
    const { opened, names } = open([
      { id: anId(1), name: '1.jpg', stored: storedPhotoOf(11) },
      { id: anId(2), name: '2.jpg', stored: storedPhotoOf(12) },
    ]);
    const [first] = opened.getSnapshot();
    opened.add([aPicture('mine.jpg')]);
    opened.showStored([
      { ...storedPhotoOf(13), name: 'theirs.jpg' },
      { ...storedPhotoOf(11), name: 'renamed.jpg' },
    ]);
    expect(names()).toEqual(['theirs.jpg', '1.jpg', 'mine.jpg']);
    expect(opened.getSnapshot()[1]).toBe(first);
    expect(opened.getSnapshot()[0]).toMatchObject({
      id: anId(13),
      stored: storedPhotoOf(13),
      status: { kind: 'ready' },
    });
    await waitFor(() => expect(sentUploads()).toHaveLength(1));
  });

  test('are not sent after the form was closed', async () => {
    const { opened } = open();
    opened.add([aPicture('one.jpg'), aPicture('two.jpg')]);
    opened.stop();
    // The first could be sent once it is stored, before the second is prepared.
    await waitFor(() => expect(stored.size).toBe(2));
    expect(sentUploads()).toEqual([]);
  });
});
