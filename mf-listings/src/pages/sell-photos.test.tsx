import { beforeEach, expect, test } from '@jest/globals';
import { uploadPhoto } from '@karwan/shared-contracts';
import { anId } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPicture, fakeSellApi, stubImageApis } from '../testing/sell-fakes.ts';
import { clickButton, resumeDraft, step } from '../testing/sell-form.ts';

const api = fakeApiForEachTest();
beforeEach(() => {
  stubImageApis();
});

const openPhotos = async () => {
  const { saved } = fakeSellApi(api);
  const page = await resumeDraft(api, { step: 2, draft: { make: 'toyota' }, photos: [] });
  await step('Show your car');
  return { ...page, saved };
};
const photo = (position: number, total: number) =>
  screen.findByRole('listitem', { name: `Photo ${position} of ${total}` });

test('what is no usable picture is named with the reason and counts as none; the form goes on without it', async () => {
  const { user } = await openPhotos();
  await user.upload(screen.getByLabelText('Add photos'), [
    aPicture('fake.png', 'image/png', 'broken'),
    aPicture(),
    aPicture('half.png', 'image/png', new Uint8Array([0x89, ...new TextEncoder().encode('PNG\r\n\x1a\nbroken')])),
    aPicture('stamp.jpg', 'image/jpeg', 'tiny'),
  ]);
  expect(screen.getByText(/JPEG, PNG, WebP, AVIF, GIF or BMP\), at least 400 pixels/)).toBeVisible();
  const message = await screen.findByText('These 3 files can’t be used and won’t be in the ad.');
  const refusedPhoto = message.closest('[role="alert"]');
  expect(refusedPhoto).toHaveTextContent('fake.pngInvalid image format');
  expect(refusedPhoto).toHaveTextContent('half.pngThis picture is damaged.');
  expect(refusedPhoto).toHaveTextContent(
    'stamp.jpgThis picture is too small: its longer side needs at least 400 pixels.',
  );
  expect(await screen.findByText('1 of 20')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await waitFor(() => expect(api.callsTo(uploadPhoto)).toHaveLength(1));
  await clickButton(user, 'Continue');
  await step('What’s your price?');
  expect(screen.getByText(/^These 3 files can’t be used/)).toBeVisible();
  await clickButton(user, 'Back');
  await user.click(await screen.findByRole('button', { name: 'Remove unusable files' }));
  expect(screen.queryByText('fake.png')).toBeNull();
});

test('six views say what to photograph; a photo fills the one it was taken for, or the next', async () => {
  const { user } = await openPhotos();
  const guide = within(screen.getByRole('region', { name: 'What to photograph' }));
  expect(guide.getAllByRole('listitem')).toHaveLength(6);
  expect(guide.getByRole('status')).toHaveTextContent(
    'No photos yet. Missing: Front, Rear, Side, Inside, Odometer, Engine.',
  );
  await user.upload(guide.getByLabelText('Add a photo: Side'), aPicture('side.jpg'));
  await waitFor(() =>
    expect(guide.getByRole('status')).toHaveTextContent(
      '1 photo. Good start. Missing: Front, Rear, Inside, Odometer, Engine.',
    ),
  );
  expect(guide.getByText('Side').closest('li')).toHaveTextContent('Side, added');
  await waitFor(() => expect(guide.getByLabelText('Add a photo: Front')).toHaveFocus());
  await user.upload(screen.getByLabelText('Add photos'), [aPicture('one.jpg'), aPicture('two.jpg')]);
  await waitFor(() =>
    expect(guide.getByRole('status')).toHaveTextContent('3 photos. Looking good. Missing: Inside, Odometer, Engine.'),
  );
  for (const view of ['Inside', 'Odometer', 'Engine'])
    await user.upload(await guide.findByLabelText(`Add a photo: ${view}`), aPicture(`${view}.jpg`));
  await waitFor(() => expect(guide.getByRole('status')).toHaveTextContent('6 photos. All views covered.'));
  expect(guide.getByRole('status')).toHaveFocus();
  expect(guide.queryByLabelText(/Add a photo/)).toBeNull();
  await waitFor(() => expect(api.callsTo(uploadPhoto)).toHaveLength(6));
  await user.click(screen.getByRole('button', { name: 'Options of photo 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await waitFor(() => expect(guide.getByRole('status')).toHaveTextContent('5 photos. Looking good. Missing: Side.'));
});

test('an upload that is cut goes on by itself with the same id', async () => {
  const { user } = await openPhotos();
  api.cut(uploadPhoto);
  await user.upload(screen.getByLabelText('Add photos'), aPicture());
  expect(await screen.findByText('No connection. The upload resumes automatically.')).toBeVisible();
  expect(screen.getByText('1 photo is still uploading')).toBeVisible();
  fakeSellApi(api);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.queryByText('1 photo is still uploading')).toBeNull());
  const ids = api.callsTo(uploadPhoto).map(({ body }) => (body as FormData).get('uploadId'));
  expect(ids).toHaveLength(2);
  expect(ids[1]).toBe(ids[0]);
});

test('a photo becomes the cover, is removed, and comes back by undo', async () => {
  const { user, saved } = await openPhotos();
  await user.upload(screen.getByLabelText('Add photos'), [aPicture('one.jpg'), aPicture('two.jpg')]);
  await waitFor(() => expect(api.callsTo(uploadPhoto)).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Options of photo 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Make cover' }));
  expect(within(await photo(1, 2)).getByRole('img')).toHaveAccessibleName('two.jpg');
  await waitFor(() => expect(saved.at(-1)?.photos).toEqual([anId(302), anId(301)]), { timeout: 5000 });
  await user.click(screen.getByRole('button', { name: 'Options of photo 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await photo(1, 1);
  await clickButton(user, 'Undo');
  expect(within(await photo(1, 2)).getByRole('img')).toHaveAccessibleName('two.jpg');
  expect(api.callsTo(uploadPhoto)).toHaveLength(2);
});
