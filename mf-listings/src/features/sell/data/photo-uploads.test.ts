import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createEventBus, uploadPhoto } from '@karwan/shared-contracts';
import { anId, aPhoto, type FakeApi, fakeApi } from '@karwan/shared-contracts/testing';
import { waitFor } from '@testing-library/react';
import { aPicture, stubImageApis } from '../../../testing/sell-fakes.ts';
import type { PendingPhoto, PendingPhotos } from './pending-photos.ts';
import { createPhotoUploads, type PhotoUploads } from './photo-uploads.ts';

let api: FakeApi;
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
  api = fakeApi();
});
afterEach(() => {
  uploads?.stop();
  api.verify();
});

const open = () => {
  const opened = createPhotoUploads({
    call: api.call,
    bus: createEventBus(),
    initialPhotos: [],
    pending,
    offlineMessage: 'No connection.',
  });
  uploads = opened;
  const statuses = () => opened.getSnapshot().map(({ status }) => status);
  return { opened, statuses };
};
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
    [400, 'invalid_image'],
    [413, 'too_large'],
  ])('is forgotten where the picture itself is at fault: %i %s', async (status, code) => {
    const { statuses } = await addRefused(status, code);
    expect(statuses()).toEqual([{ kind: 'refused', reason: `Refused: ${code}` }]);
    await waitFor(() => expect(stored.size).toBe(0));
  });

  test('is told and kept for whatever else', async () => {
    const { statuses } = await addRefused(400, 'invalid_input');
    expect(statuses()).toEqual([{ kind: 'refused', reason: 'Refused: invalid_input' }]);
    expect(stored.size).toBe(1);
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
