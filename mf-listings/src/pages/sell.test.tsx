import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  type AnyDraft,
  createDraft,
  getMyListing,
  listMakes,
  listVariants,
  publishListing,
  queryKeyOf,
  updateMyListing,
  uploadPhoto,
} from '@karwan/shared-contracts';
import { anId, aUser } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest, tryAgain } from '@karwan/shared-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPicture, completeDraft, fakeSellApi, stubImageApis } from '../testing/sell-fakes.ts';
import { clickButton, draftKey, openSellForm, resumeDraft, step } from '../testing/sell-form.ts';

const api = fakeApiForEachTest();
let saved: AnyDraft[];
beforeEach(() => {
  stubImageApis();
  ({ saved } = fakeSellApi(api));
});

const aVariant = {
  ...{ engineCc: 1300, fuel: 'petrol', transmission: 'manual', bodyType: 'sedan' },
  ...{ fromYear: 2009, toYear: 2020 },
};

describe('selling a used car', () => {
  test('goes from make to posted ad, prefilled by the variant and saved on the way', async () => {
    const { user, ctx, emittedPayloads } = await openSellForm(api);
    await user.click(await screen.findByRole('button', { name: 'Toyota' }));
    await user.click(await screen.findByRole('button', { name: 'Corolla' }));
    await waitFor(() => expect(screen.getAllByRole('heading')).toContain(document.activeElement));
    const years = within(await screen.findByRole('group', { name: 'Year' })).getAllByRole('button');
    const [newest, next] = years.map(({ textContent }) => Number(textContent));
    // From 1966 on, as the catalogue knows of the model.
    expect([next, years.length]).toEqual([Number(newest) - 1, Number(newest) - 1965]);
    await user.click(screen.getByRole('button', { name: '2018' }));
    await user.click(await screen.findByRole('button', { name: 'GLi 1.3' }));
    await step('Add details');
    expect(screen.getByRole('textbox', { name: /Engine capacity/ })).toHaveValue('1,300');
    expect(screen.getByRole('radio', { name: 'Manual' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: /Engine capacity/ })).toHaveAccessibleDescription(/From the catalogue/);
    expect(screen.getAllByText('From the catalogue')).toHaveLength(4);
    await user.type(screen.getByRole('textbox', { name: /Mileage/ }), '68000');
    expect(screen.getAllByRole('button', { name: 'Show the list' })).toHaveLength(2);
    await user.click(screen.getByRole('combobox', { name: /^City/ }));
    await user.click(await screen.findByRole('option', { name: 'Lahore' }));
    await clickButton(user, 'Continue');
    await step('Show your car');
    await user.upload(screen.getByLabelText('Add photos'), [aPicture(), aPicture('back.jpg')]);
    await waitFor(() => expect(api.callsTo(uploadPhoto)).toHaveLength(2));
    expect(await screen.findByText('2 of 20')).toBeVisible();
    await clickButton(user, 'Continue');
    await step('What’s your price?');
    await user.type(screen.getByRole('textbox', { name: /Price/ }), '4750000');
    expect(await screen.findByText(/Most comparable cars ask/)).toHaveTextContent('PKR 42.00 Lacs');
    await clickButton(user, 'Continue');
    await step('What should buyers know?');
    const description = screen.getByRole('textbox', { name: /Description/ });
    await user.click(description);
    await user.paste('x'.repeat(3595));
    await clickButton(user, '+ First owner');
    expect(description).toHaveAccessibleDescription(/3607 \/ 4000/);
    await user.clear(description);
    await clickButton(user, '+ First owner');
    await clickButton(user, '+ First owner');
    expect(screen.getByRole('textbox', { name: /Description/ })).toHaveValue('First owner');
    await clickButton(user, 'Continue');
    await step('This is how buyers see it');
    expect(await screen.findByText('Toyota Corolla GLi 1.3 2018')).toBeVisible();
    await clickButton(user, 'Post ad');
    expect(await screen.findByRole('heading', { name: 'Your ad is live' })).toBeVisible();
    expect(screen.getByText(/C-100001/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your ad is live' })).toHaveFocus());
    expect(saved.at(-1)).toMatchObject({
      ...completeDraft,
      photos: [anId(301), anId(302)],
      description: 'First owner',
    });
    expect(api.callsTo(createDraft)).toHaveLength(1);
    expect(api.callsTo(publishListing)[0]?.headers.get('idempotency-key')).toBe(`publish-${anId(1)}-${saved.length}`);
    expect(emittedPayloads('listing.posted@1')).toHaveLength(1);
    expect(localStorage.getItem(draftKey('new'))).toBeNull();
    const ownListingKey = queryKeyOf(getMyListing, { params: { listingId: anId(1) } });
    expect(ctx.queryClient.getQueryData(ownListingKey)).toBeUndefined();
    for (const next of [aUser({ _id: anId(99) }), aUser()]) {
      act(() => ctx.auth.logIn(next));
      expect(await screen.findByRole('heading', { name: 'Choose the make' })).toBeVisible();
    }
  });

  test('another variant fills in its own facts, and never over what the person told', async () => {
    api.answer(listVariants, [
      { ...aVariant, slug: 'gli-1-3', name: 'GLi 1.3' },
      { ...aVariant, slug: 'altis-1-8', name: 'Altis 1.8', engineCc: 1800, fuel: null, transmission: 'automatic' },
    ]);
    const { user } = await resumeDraft(api, {
      step: 0,
      draft: { ...completeDraft, engineCc: 1350, bodyType: 'sedan' },
    });
    await screen.findByText('GLi 1.3');
    await user.click(await screen.findByRole('button', { name: 'Change Variant' }));
    await user.click(await screen.findByRole('button', { name: 'Altis 1.8' }));
    await step('Add details');
    const engine = screen.getByRole('textbox', { name: /Engine capacity/ });
    expect(engine).toHaveValue('1,350');
    expect(engine).not.toHaveAccessibleDescription(/From the catalogue/);
    expect(screen.getByRole('radio', { name: 'Automatic' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Petrol' })).not.toBeChecked();
    await user.clear(engine);
    await user.type(engine, '1800');
    expect(engine).toHaveAccessibleDescription(/From the catalogue/);
  });

  test('variants of the year stand before a line and those of other years behind it', async () => {
    api.answer(listVariants, [
      { ...aVariant, slug: 'gli-1-3', name: 'GLi 1.3', fromYear: 2009, toYear: 2020 },
      { ...aVariant, slug: 'xli', name: 'XLi', fromYear: 2002, toYear: 2010 },
      { ...aVariant, slug: 'undated', name: 'Undated', fromYear: null, toYear: null },
    ]);
    await resumeDraft(api, { draft: { make: 'toyota', model: 'corolla', year: 2018 }, photos: [] });
    const variantsOfYear = within(await screen.findByRole('group', { name: 'Variant' }));
    expect(variantsOfYear.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['GLi 1.3']);
    expect(screen.getByRole('heading', { name: 'Variants of other years' })).toBeVisible();
    const otherVariants = within(screen.getByRole('group', { name: 'Variants of other years' }));
    expect(otherVariants.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['XLi', 'Undated']);
  });

  test('details are asked in plain words: usual colours first and none unlisted, bodies and REEV explained', async () => {
    const { user } = await resumeDraft(api, { step: 1 });
    const colours = within(await screen.findByRole('group', { name: 'Colour' }));
    expect(colours.getAllByRole('radio')).toHaveLength(8);
    await clickButton(user, 'More colours');
    expect(colours.getByRole('radio', { name: 'Burgundy' })).toBeVisible();
    expect(colours.queryByRole('radio', { name: 'Unlisted' })).toBeNull();
    expect(screen.getByRole('option', { name: 'Hatchback (rear door opens upwards)' })).toBeVisible();
    expect(screen.getByRole('radio', { name: /^REEV \(electric/ })).toBeVisible();
  });

  test('a catalogue is asked for again on request; each step tells what it lacks and takes the focus there', async () => {
    api.cut(listMakes);
    const { user } = await openSellForm(api);
    await tryAgain(user, () => void fakeSellApi(api));
    await screen.findByRole('button', { name: 'Toyota' });
    await clickButton(user, 'Continue');
    expect(await screen.findByRole('alert')).toHaveTextContent('Make is required');
    await user.click(screen.getByRole('button', { name: 'Toyota' }));
    await screen.findByRole('button', { name: 'Corolla' });
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Corolla' }));
    await user.click(await screen.findByRole('button', { name: '2018' }));
    await user.click(await screen.findByRole('button', { name: 'I’m not sure' }));
    await step('Add details');
    await clickButton(user, 'Continue');
    expect(await screen.findByText('Mileage is required')).toBeVisible();
    for (const label of ['Engine capacity', 'Fuel type', 'Transmission', 'City'])
      expect(screen.getByText(`${label} is required`)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Mileage/ })).toHaveFocus());
  });

  test.each(['12.5', '-5'])(
    '%s is told to be no whole number, and stays as typed until it is put right',
    async (typed) => {
      const { user } = await resumeDraft(api, { step: 1, draft: { ...completeDraft, mileageKm: undefined } });
      const mileage = () => screen.findByRole('textbox', { name: /^Mileage/ });
      await user.type(await mileage(), typed);
      await clickButton(user, 'Continue');
      expect(await mileage()).toHaveAccessibleDescription(/Please enter a whole number, digits only/);
      await clickButton(user, 'Back');
      await clickButton(user, 'Continue');
      expect(await mileage()).toHaveValue(typed);
      await user.clear(await mileage());
      await user.type(await mileage(), '1,25,000');
      await waitFor(async () => expect(await mileage()).toHaveAccessibleDescription(''));
      expect(await mileage()).toHaveValue('125,000');
    },
  );

  test('an ad without a photo is not posted', async () => {
    const { user } = await resumeDraft(api, { step: 2, draft: { ...completeDraft, photos: [] }, photos: [] });
    await step('Show your car');
    await clickButton(user, 'Continue');
    expect(await screen.findByText('At least one image is required')).toBeVisible();
  });

  test('a refusal of the server shows at its field, on its step, and nothing is lost', async () => {
    const { user } = await resumeDraft(api, { step: 5 });
    await screen.findByRole('heading', { name: 'This is how buyers see it' });
    const fields = { 'body.draft.pricePkr': 'This price is too low' };
    api.refuse(publishListing, { status: 400, code: 'invalid_input', message: 'Please check the form.', fields });
    await clickButton(user, 'Post ad');
    expect(await step('What’s your price?')).toBeVisible();
    const price = screen.getByRole('textbox', { name: /Price/ });
    expect(price).toHaveAccessibleDescription(expect.stringContaining('This price is too low'));
    expect(price).toHaveValue('4,750,000');
    await waitFor(() => expect(price).toHaveFocus());
  });

  test('an ad whose posting got no answer is posted once more under the same key, with no save between', async () => {
    const { user, toasts } = await resumeDraft(api, { step: 5, listingId: anId(1), revision: 1 });
    await step('This is how buyers see it');
    api.cut(publishListing);
    await clickButton(user, 'Post ad');
    await waitFor(() => expect(toasts()).toHaveLength(1));
    const saves = api.callsTo(updateMyListing).length;
    const first = { slug: 'toyota-corolla-2018-lahore-1a2b3c', reference: 'C-100001' };
    api.answer(publishListing, { ...first, status: 'active', revision: 2 });
    await clickButton(user, 'Post ad');
    expect(await screen.findByRole('heading', { name: 'Your ad is live' })).toBeVisible();
    const [failed, retried] = api.callsTo(publishListing);
    expect(retried?.headers.get('idempotency-key')).toBe(failed?.headers.get('idempotency-key'));
    expect(retried?.body).toEqual(failed?.body);
    expect(api.callsTo(updateMyListing)).toHaveLength(saves);
  });

  test('without a connection the values stay on the device, and posting is told to have failed', async () => {
    const { user, toasts } = await resumeDraft(api, { step: 3 });
    api.cut(createDraft);
    const price = await screen.findByRole('textbox', { name: /Price/ });
    await user.clear(price);
    await user.type(price, '4600000');
    expect(await screen.findByText(/Saved on this device/)).toBeVisible();
    expect(localStorage.getItem(draftKey('new'))).toContain('4600000');
    await clickButton(user, 'Continue');
    await clickButton(user, 'Continue');
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(screen.getByRole('heading', { name: 'What should buyers know?' })).toBeVisible();
  });

  test('a number that the API would refuse is told in words, and keeps nothing else from being saved', async () => {
    const { user } = await resumeDraft(api, { step: 3 });
    const price = await screen.findByRole('textbox', { name: /Price/ });
    await user.clear(price);
    await user.type(price, '99999999999999999');
    expect(price).toHaveValue('999,999,999,999,999');
    await user.tab();
    expect(await screen.findByText('Please enter a valid price')).toBeVisible();
    await waitFor(() => expect(saved).toHaveLength(1));
    const { pricePkr: _refused, ...rest } = completeDraft;
    expect(saved).toEqual([rest]);
    expect(await screen.findByText('Draft saved')).toBeVisible();
  });

  test('what was chosen can be chosen anew', async () => {
    const { user } = await resumeDraft(api, { step: 0 });
    await user.click(await screen.findByRole('button', { name: 'Change Model' }));
    await user.click(await screen.findByRole('button', { name: 'Yaris' }));
    expect(await screen.findByRole('button', { name: '2018' })).toBeVisible();
    expect(screen.queryByText('GLi 1.3')).toBeNull();
  });

  test('Back goes to the step before, and forward again', async () => {
    const { user, router, currentPath } = await resumeDraft(api, { step: 2 });
    /** The step is shown and has its history entry. */
    const expectStep = async (index: number, name: string) => {
      await step(name);
      await waitFor(() => expect(router.state.location.state).toMatchObject({ karwanSellStep: { step: index } }));
    };
    await expectStep(2, 'Show your car');
    await clickButton(user, 'Continue');
    await expectStep(3, 'What’s your price?');
    await clickButton(user, 'Continue');
    await expectStep(4, 'What should buyers know?');
    await act(() => router.navigate(-1));
    await expectStep(3, 'What’s your price?');
    expect(localStorage.getItem(draftKey('new'))).toContain('"step":3');
    await clickButton(user, 'Back');
    await expectStep(2, 'Show your car');
    await act(() => router.navigate(2));
    await expectStep(4, 'What should buyers know?');
    expect(currentPath()).toBe('/used-cars/sell');
  });

  test('Back shows the step before also when it comes before the next one is rendered', async () => {
    const { user, router } = await resumeDraft(api, { step: 2 });
    const entryOf = (index: number) =>
      expect(router.state.location.state).toMatchObject({ karwanSellStep: { step: index } });
    await step('Show your car');
    await waitFor(() => entryOf(2));
    const hasEntry = new Promise<void>((resolve) => {
      router.subscribe(({ historyAction, navigation }) => {
        if (historyAction === 'PUSH' && navigation.state === 'idle') resolve();
      });
    });
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
      await hasEntry;
      await router.navigate(-1);
    });
    await waitFor(() => entryOf(2));
    expect(await step('Show your car')).toBeVisible();
    await clickButton(user, 'Continue');
    expect(await step('What’s your price?')).toBeVisible();
  });

  test('once the ad is posted, Back leaves the page', async () => {
    const { user, router } = await resumeDraft(api, { step: 4 });
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate('/used-cars/sell'));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await step('What should buyers know?');
    await clickButton(user, 'Continue');
    await step('This is how buyers see it');
    await clickButton(user, 'Post ad');
    await screen.findByRole('heading', { name: 'Your ad is live' });
    await waitFor(() => expect(router.state.location.state).toMatchObject({ karwanSellStep: { depth: 0 } }));
    await act(() => router.navigate(-1));
    expect(await screen.findByText('another page')).toBeVisible();
  });
});
