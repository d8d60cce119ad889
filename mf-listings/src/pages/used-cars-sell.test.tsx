import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  createDraft,
  getMyListing,
  listMakes,
  publishListing,
  updateMyListing,
  uploadPhoto,
} from '@karwan/shared-contracts';
import { anId, aUser, type FakeApi, fakeApi } from '@karwan/shared-contracts/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openPage } from '../testing/open-page.tsx';
import { anOwnListing, answerSelling, aPicture, completeDraft, standInForPictures } from '../testing/sell-stand-ins.ts';

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  standInForPictures();
  api = fakeApi();
});
afterEach(() => api.verify());

const openForm = (path = '/used-cars/sell') => openPage(path, api, { isLoggedIn: true, width: 360 });
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
const step = (name: string) => screen.findByRole('heading', { name });
const keyOf = (ad: string, accountId = aUser()._id) => `karwan:sell:${accountId}:${ad}`;
/** The form as this device left it. */
const leave = (part: object, key = keyOf('new')) =>
  localStorage.setItem(
    key,
    JSON.stringify({
      ...{ clientId: anId(70), step: 0, draft: completeDraft, keptAt: '2026-03-05T09:00:00.000Z' },
      photos: [{ id: anId(301), name: 'front.jpg', stored: { photoId: anId(301), src: '/media/1.webp' } }],
      ...part,
    }),
  );
const resume = async (part: object) => {
  leave(part);
  const page = await openForm();
  await page.user.click(await screen.findByRole('button', { name: 'Continue' }));
  return page;
};

describe('selling a used car', () => {
  test('a visitor is asked to log in, once, and comes back here', async () => {
    const { heard } = await openPage('/used-cars/sell', api);
    expect(await screen.findByRole('heading', { level: 1, name: 'Sell your car in three minutes' })).toBeVisible();
    expect(heard('auth.open@1')).toEqual([
      { modal: 'login-list', returnTo: '/used-cars/sell', reason: 'Log in to post your ad.' },
    ]);
  });

  test('goes from make to posted ad, prefilled by the variant and saved on the way', async () => {
    const { saved } = answerSelling(api);
    const { user, heard } = await openForm();
    await user.click(await screen.findByRole('button', { name: 'Toyota' }));
    await user.click(await screen.findByRole('button', { name: 'Corolla' }));
    await user.click(await screen.findByRole('button', { name: '2018' }));
    await user.click(await screen.findByRole('button', { name: 'GLi 1.3' }));
    await step('Tell the details');
    expect(screen.getByRole('textbox', { name: /Engine capacity/ })).toHaveValue('1,300');
    expect(screen.getByRole('radio', { name: 'Manual' })).toBeChecked();
    await user.type(screen.getByRole('textbox', { name: /Mileage/ }), '68000');
    await user.click(screen.getByRole('combobox', { name: /^City/ }));
    await user.click(await screen.findByRole('option', { name: 'Lahore' }));
    await press(user, 'Continue');
    await step('Show your car');
    await user.upload(screen.getByLabelText('Add photos'), [aPicture(), aPicture('back.jpg')]);
    await waitFor(() => expect(api.callsTo(uploadPhoto)).toHaveLength(2));
    expect(await screen.findByText('2 of 20')).toBeVisible();
    await press(user, 'Continue');
    await step('What should it cost?');
    await user.type(screen.getByRole('textbox', { name: /Price/ }), '4750000');
    expect(await screen.findByText(/Most comparable cars are asked/)).toHaveTextContent('PKR 42.00 Lacs');
    await press(user, 'Continue');
    await step('What should buyers know?');
    await press(user, '+ First owner');
    await press(user, '+ First owner');
    expect(screen.getByRole('textbox', { name: /Description/ })).toHaveValue('First owner');
    await press(user, 'Continue');
    await step('This is how buyers see it');
    expect(await screen.findByText('Toyota Corolla GLi 1.3 2018')).toBeVisible();
    await press(user, 'Post ad');
    expect(await screen.findByRole('heading', { name: 'Your ad is live' })).toBeVisible();
    expect(screen.getByText(/C-100001/)).toBeVisible();
    expect(saved.at(-1)).toMatchObject({
      ...completeDraft,
      photos: [anId(301), anId(302)],
      description: 'First owner',
    });
    expect(api.callsTo(createDraft)).toHaveLength(1);
    expect(api.callsTo(publishListing)[0]?.headers.get('idempotency-key')).toMatch(/^publish-.{16,}/);
    expect(heard('listing.posted@1')).toHaveLength(1);
    expect(localStorage.getItem(keyOf('new'))).toBeNull();
  });

  test('each step tells what it lacks and takes the focus there', async () => {
    answerSelling(api);
    const { user } = await openForm();
    await screen.findByRole('button', { name: 'Toyota' });
    await press(user, 'Continue');
    expect(await screen.findByRole('alert')).toHaveTextContent('Make is required');
    await user.click(screen.getByRole('button', { name: 'Toyota' }));
    await screen.findByRole('button', { name: 'Corolla' });
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Corolla' }));
    await user.click(await screen.findByRole('button', { name: '2018' }));
    await user.click(await screen.findByRole('button', { name: 'I am not sure' }));
    await step('Tell the details');
    await press(user, 'Continue');
    expect(await screen.findByText('Mileage is required')).toBeVisible();
    for (const label of ['Engine capacity', 'Fuel type', 'Transmission', 'City'])
      expect(screen.getByText(`${label} is required`)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Mileage/ })).toHaveFocus());
  });

  test('an ad without a photo is not posted', async () => {
    answerSelling(api);
    const { user } = await resume({ step: 2, draft: { ...completeDraft, photos: [] }, photos: [] });
    await step('Show your car');
    await press(user, 'Continue');
    expect(await screen.findByText('At least one image is required')).toBeVisible();
  });

  test('a catalogue that does not answer can be asked again', async () => {
    api.cut(listMakes);
    const { user } = await openForm();
    expect(await screen.findByText('The catalogue could not be loaded')).toBeVisible();
    answerSelling(api);
    await press(user, 'Try again');
    expect(await screen.findByRole('button', { name: 'Toyota' })).toBeVisible();
  });

  test('a refusal of the server shows at its field, on its step, and nothing is lost', async () => {
    answerSelling(api);
    const { user } = await resume({ step: 5 });
    await screen.findByRole('heading', { name: 'This is how buyers see it' });
    api.refuse(publishListing, {
      ...{ status: 400, code: 'invalid_input', message: 'Please check the form.' },
      fields: { 'body.draft.pricePkr': 'This price is too low' },
    });
    await press(user, 'Post ad');
    expect(await step('What should it cost?')).toBeVisible();
    const price = screen.getByRole('textbox', { name: /Price/ });
    expect(price).toHaveAccessibleDescription(expect.stringContaining('This price is too low'));
    expect(price).toHaveValue('4,750,000');
    await waitFor(() => expect(price).toHaveFocus());
  });

  test('without a connection the values stay on the device, and posting is told to have failed', async () => {
    answerSelling(api);
    const { user, heard } = await resume({ step: 3 });
    api.cut(createDraft);
    const price = await screen.findByRole('textbox', { name: /Price/ });
    await user.clear(price);
    await user.type(price, '4600000');
    expect(await screen.findByText(/Kept on this device/)).toBeVisible();
    expect(localStorage.getItem(keyOf('new'))).toContain('4600000');
    await press(user, 'Continue');
    await press(user, 'Continue');
    await waitFor(() => expect(heard('toast.show@1')).toHaveLength(1));
    expect(screen.getByRole('heading', { name: 'What should buyers know?' })).toBeVisible();
  });

  test('a number that the API would refuse is told in words, and keeps nothing else from being saved', async () => {
    const { saved } = answerSelling(api);
    const { user } = await resume({ step: 3 });
    const price = await screen.findByRole('textbox', { name: /Price/ });
    await user.clear(price);
    await user.type(price, '99999999999999999');
    expect(price).toHaveValue('9,999,999,999,999');
    await user.tab();
    expect(await screen.findByText('Please enter a valid price')).toBeVisible();
    await waitFor(() => expect(saved).toHaveLength(1));
    const { pricePkr: _refused, ...rest } = completeDraft;
    expect(saved).toEqual([rest]);
    expect(await screen.findByText('Draft saved')).toBeVisible();
  });

  test('another device wins or loses by the person’s choice', async () => {
    const { saved } = answerSelling(api);
    const { user } = await resume({ step: 3, listingId: anId(1), revision: 1 });
    api.refuse(updateMyListing, { status: 409, code: 'revision_conflict', message: 'Changed elsewhere' });
    fireEvent.change(await screen.findByRole('textbox', { name: /Price/ }), { target: { value: '4500000' } });
    expect(await screen.findByText('This ad was changed on another device')).toBeVisible();
    answerSelling(api);
    api.answer(getMyListing, { ...anOwnListing({ status: 'draft' }), revision: 8 });
    await press(user, 'Keep this one');
    await waitFor(() => expect(screen.queryByText('This ad was changed on another device')).toBeNull());
    expect(api.callsTo(updateMyListing).at(-1)?.body).toMatchObject({ revision: 8, draft: { pricePkr: 4_500_000 } });
    expect(saved).toEqual([]);
  });

  test('the other device’s version can be taken', async () => {
    answerSelling(api);
    const { user } = await resume({ step: 3, listingId: anId(1), revision: 1 });
    api.refuse(updateMyListing, { status: 409, code: 'revision_conflict', message: 'Changed elsewhere' });
    fireEvent.change(await screen.findByRole('textbox', { name: /Price/ }), { target: { value: '4500000' } });
    await screen.findByText('This ad was changed on another device');
    const theirs = anOwnListing({ status: 'draft' });
    api.answer(getMyListing, { ...theirs, draft: { ...theirs.draft, make: 'honda' }, revision: 8 });
    await press(user, 'Take the other');
    expect(await step('Which car is it?')).toBeVisible();
    expect(await screen.findByText('Honda')).toBeVisible();
  });

  test('what was chosen can be chosen anew', async () => {
    answerSelling(api);
    const { user } = await resume({ step: 0 });
    await user.click(await screen.findByRole('button', { name: 'Change Model' }));
    await user.click(await screen.findByRole('button', { name: 'Yaris' }));
    expect(await screen.findByRole('button', { name: '2018' })).toBeVisible();
    expect(screen.queryByText('GLi 1.3')).toBeNull();
  });

  test('what was left is offered again, or dropped for a new ad', async () => {
    answerSelling(api);
    leave({ step: 3 });
    const { user } = await openForm();
    const scrollTo = jest.spyOn(window, 'scrollTo');
    expect(await screen.findByRole('heading', { name: 'Go on with Toyota Corolla 2018?' })).toBeVisible();
    expect(scrollTo.mock.calls).toContainEqual([{ top: 0 }]);
    await press(user, 'Start a new ad');
    expect(await screen.findByRole('button', { name: 'Toyota' })).toBeVisible();
    expect(localStorage.getItem(keyOf('new'))).toBeNull();
  });

  test('a draft that was posted elsewhere is not edited by accident', async () => {
    answerSelling(api);
    api.answer(getMyListing, anOwnListing({ status: 'active' }));
    leave({ listingId: anId(1), revision: 1 });
    await openForm();
    expect(await screen.findByRole('button', { name: 'Toyota' })).toBeVisible();
  });

  test('a posted ad is changed and saved on any step; nothing is live before', async () => {
    answerSelling(api);
    api.answer(getMyListing, anOwnListing());
    api.answer(updateMyListing, { revision: 5, status: 'active' });
    const { user, place, heard } = await openForm(`/used-cars/sell?edit=${anId(1)}`);
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await step('Tell the details');
    await press(user, 'Price');
    await step('What should it cost?');
    const price = screen.getByRole('textbox', { name: /Price/ });
    await user.clear(price);
    await user.type(price, '4600000');
    expect(await screen.findByText(/Buyers see them once you save/)).toBeVisible();
    expect(api.callsTo(updateMyListing)).toEqual([]);
    await press(user, 'Save changes');
    await waitFor(() => expect(place()).toBe(`/ads-details-screen?id=${anId(1)}`));
    expect(api.callsTo(updateMyListing)[0]?.body).toMatchObject({ revision: 4, draft: { pricePkr: 4_600_000 } });
    expect(heard('listing.changed@1')).toEqual([{ listingId: anId(1), change: 'edited', status: 'active' }]);
  });

  test('a change of a posted ad that cannot be saved shows where it is wrong', async () => {
    answerSelling(api);
    api.answer(getMyListing, anOwnListing());
    const { user } = await openForm(`/used-cars/sell?edit=${anId(1)}`);
    await user.click(await screen.findByRole('button', { name: 'Price' }));
    await user.clear(await screen.findByRole('textbox', { name: /Price/ }));
    await press(user, 'Contact');
    await step('What should buyers know?');
    await press(user, 'Save changes');
    await step('What should it cost?');
    expect(screen.getByText('Price is required')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Price/ })).toHaveFocus());
  });

  test('Back goes to the step before, and forward again', async () => {
    answerSelling(api);
    const { user, router, place } = await resume({ step: 2 });
    /** The step is shown and has its entry. */
    const at = async (index: number, name: string) => {
      await step(name);
      await waitFor(() => expect(router.state.location.state).toMatchObject({ karwanSellStep: { step: index } }));
    };
    await at(2, 'Show your car');
    await press(user, 'Continue');
    await at(3, 'What should it cost?');
    await press(user, 'Continue');
    await at(4, 'What should buyers know?');
    await act(() => router.navigate(-1));
    await at(3, 'What should it cost?');
    expect(localStorage.getItem(keyOf('new'))).toContain('"step":3');
    await press(user, 'Back');
    await at(2, 'Show your car');
    await act(() => router.navigate(2));
    await at(4, 'What should buyers know?');
    expect(place()).toBe('/used-cars/sell');
  });

  test('once the ad is posted, Back leaves the page', async () => {
    answerSelling(api);
    const { user, router } = await resume({ step: 4 });
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate('/used-cars/sell'));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await step('What should buyers know?');
    await press(user, 'Continue');
    await step('This is how buyers see it');
    await press(user, 'Post ad');
    await screen.findByRole('heading', { name: 'Your ad is live' });
    await waitFor(() => expect(router.state.location.state).toMatchObject({ karwanSellStep: { depth: 0 } }));
    await act(() => router.navigate(-1));
    expect(await screen.findByText('another page')).toBeVisible();
  });

  test('a rejected ad that was mended is sent again', async () => {
    answerSelling(api);
    api.answer(getMyListing, anOwnListing({ status: 'rejected' }));
    api.answer(updateMyListing, { revision: 5, status: 'rejected' });
    const { user } = await openForm(`/used-cars/sell?edit=${anId(1)}`);
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('heading', { name: 'Your ad is live' })).toBeVisible();
  });

  test('what another account left on this device is not offered', async () => {
    answerSelling(api);
    leave({ step: 3 }, keyOf('new', anId(99)));
    await openForm();
    expect(await screen.findByRole('heading', { name: 'Choose the make' })).toBeVisible();
    expect(localStorage.getItem(keyOf('new', anId(99)))).toContain('corolla');
  });

  test('kept changes of an ad that is not the caller’s are not offered', async () => {
    leave({ listingId: anId(9), revision: 1 }, keyOf(anId(9)));
    api.refuse(getMyListing, { status: 404, code: 'listing_not_found', message: 'There is no such ad.' });
    await openForm(`/used-cars/sell?edit=${anId(9)}`);
    expect(await screen.findByText('There is no such ad.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });

  test('an ad of somebody else cannot be edited', async () => {
    api.refuse(getMyListing, { status: 404, code: 'listing_not_found', message: 'There is no such ad.' });
    await openForm(`/used-cars/sell?edit=${anId(9)}`);
    expect(await screen.findByText('There is no such ad.')).toBeVisible();
  });
});

describe('photos of the form', () => {
  const openPhotos = async () => {
    const { saved } = answerSelling(api);
    const page = await resume({ step: 2, draft: { make: 'toyota' }, photos: [] });
    await step('Show your car');
    return { ...page, saved };
  };
  const photo = (position: number, of: number) => screen.findByRole('listitem', { name: `Photo ${position} of ${of}` });

  test('what is no picture is told, and retried in vain', async () => {
    const { user } = await openPhotos();
    await user.upload(screen.getByLabelText('Add photos'), aPicture('fake.png', 'image/png', 'broken'));
    expect(await screen.findByText('Invalid image format')).toBeVisible();
    await press(user, 'Try again');
    expect(await screen.findByText('Invalid image format')).toBeVisible();
    expect(api.callsTo(uploadPhoto)).toEqual([]);
  });

  test('an upload that is cut goes on by itself with the same id', async () => {
    const { user } = await openPhotos();
    api.cut(uploadPhoto);
    await user.upload(screen.getByLabelText('Add photos'), aPicture());
    expect(await screen.findByText('No connection. It goes on by itself.')).toBeVisible();
    expect(screen.getByText('1 photo is still uploading')).toBeVisible();
    answerSelling(api);
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
    await press(user, 'Undo');
    expect(within(await photo(1, 2)).getByRole('img')).toHaveAccessibleName('two.jpg');
    expect(api.callsTo(uploadPhoto)).toHaveLength(2);
  });
});
