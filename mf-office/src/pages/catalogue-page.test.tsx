import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  addSearchWord,
  addToCatalogue,
  changeCatalogue,
  decideImportName,
  type EndpointOutput,
  findForImportName,
  listCatalogueMigrations,
  listImportNames,
  listOfficeCatalogue,
  listProposedModels,
  listSearchWords,
  removeSearchWord,
} from '@karwan/shared-contracts';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aCatalogueItem } from '../testing/a-catalogue-item.ts';
import { openAsOfficer } from '../testing/open-page.ts';

const toyota = aCatalogueItem({
  level: 'make',
  id: 1,
  slug: 'toyota',
  name: 'Toyota',
  nameUr: 'ٹویوٹا',
  bodyType: null,
  parts: 125,
});
const corrola = aCatalogueItem({
  id: 9,
  slug: 'corrola',
  name: 'Corrola',
  isProposed: true,
  ads: 2,
  parts: 0,
  fromYear: null,
});
const answer = (change: Partial<EndpointOutput<typeof listOfficeCatalogue>> = {}) => ({
  above: [toyota],
  things: [aCatalogueItem()],
  total: 1,
  proposed: 0,
  ...change,
});
const toyotaPath = '/office/catalogue?make=toyota';

const api = fakeApiForEachTest();
beforeEach(() => {
  api.answer(listOfficeCatalogue, answer());
  api.answer(listCatalogueMigrations, { moves: [] });
  api.answer(listImportNames, { names: [], total: 0 });
});

async function openActionDialog(name: string, path = toyotaPath) {
  const page = openAsOfficer(path, api, 'editor');
  await page.user.click(await screen.findByRole('button', { name }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toBeVisible());
  return { ...page, dialog: within(dialog) };
}

describe('the catalogue in the office', () => {
  test('shows makes with what they have, and finds by name', async () => {
    api.answer(listOfficeCatalogue, answer({ above: [], things: [toyota], total: 80, proposed: 2 }));
    const { user } = openAsOfficer('/office/catalogue', api, 'editor');
    expect(await screen.findByRole('link', { name: 'Toyota' })).toHaveAttribute('href', toyotaPath);
    expect(screen.getByText(/^12 ads, 125 models/)).toBeVisible();
    expect(screen.getByText('2 models from imports need review.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Review models' })).toHaveAttribute('href', '/office/catalogue?proposed=1');
    api.answer(listOfficeCatalogue, answer({ above: [], things: [], total: 0 }));
    await user.type(screen.getByRole('searchbox', { name: 'Find a make or a model' }), 'zzz');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    expect(await screen.findByText('No matches found')).toBeVisible();
    expect(String(api.callsTo(listOfficeCatalogue).at(-1)?.query)).toBe('q=zzz');
    await user.click(screen.getByRole('radio', { name: 'Bikes' }));
    await waitFor(() => expect(api.callsTo(listOfficeCatalogue).at(-1)?.params).toEqual({ kind: 'bike' }));
  });

  test('corrects a model; what was refused stands at its field, and the way back is one press', async () => {
    const { user, dialog } = await openActionDialog('Change: Toyota Corolla');
    expect(dialog.getByText(/the titles of 12 ads change soon/)).toBeVisible();
    const last = dialog.getByRole('textbox', { name: 'Last year' });
    await user.type(last, '1950');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('The last year cannot be before the first')).toBeVisible();
    await user.clear(last);
    const message = 'This name, or its address, already exists.';
    const fields = { 'body.change.form.name': message };
    api.refuse(changeCatalogue, { status: 409, code: 'name_taken', message, fields });
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Yaris');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(message)).toBeVisible();
    await user.type(name, ' Cross');
    api.answer(changeCatalogue, { thing: aCatalogueItem({ name: 'Yaris Cross', revision: 1 }) });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Toyota Yaris Cross is changed.')).toBeVisible();
    expect(api.bodiesTo(changeCatalogue).at(-1)).toMatchObject({
      revision: 0,
      change: { action: 'set', form: { name: 'Yaris Cross', bodyType: 'sedan', fromYear: 1966, toYear: null } },
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(api.bodiesTo(changeCatalogue).at(-1)).toMatchObject({
        revision: 1,
        change: { action: 'set', form: { name: 'Corolla' } },
      }),
    );
  });

  test('hides: says what stays; changed meanwhile, it says how it is now, and the next press is about that', async () => {
    const { user, dialog } = await openActionDialog('Hide: Toyota Corolla');
    expect(dialog.getByText('12 ads that use it don’t change.')).toBeVisible();
    const message = 'Someone else has changed this.';
    const thing = aCatalogueItem({ name: 'Corolla XX', revision: 3 });
    api.refuse(changeCatalogue, { status: 409, code: 'thing_changed', message, thing });
    await user.click(dialog.getByRole('button', { name: 'Hide' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByRole('row', { name: 'Name Corolla Corolla XX' })).toBeVisible();
    api.answer(changeCatalogue, { thing: { ...thing, isHidden: true, revision: 4 } });
    await user.click(dialog.getByRole('button', { name: 'Hide' }));
    expect(await screen.findByText('Toyota Corolla XX is hidden.')).toBeVisible();
    expect(api.bodiesTo(changeCatalogue).at(-1)).toEqual({ revision: 3, change: { action: 'hide' } });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(api.bodiesTo(changeCatalogue).at(-1)).toEqual({ revision: 4, change: { action: 'show' } }),
    );
  });

  test('a conflict about one entry has no effect on the next one that is changed', async () => {
    const hidden = aCatalogueItem({ isHidden: true });
    const other = aCatalogueItem({ id: 10, slug: 'belta', name: 'Belta', isHidden: true });
    api.answer(listOfficeCatalogue, answer({ things: [hidden, other], total: 2 }));
    const conflict = { success: false, code: 'thing_changed', message: 'Someone else has changed this.' };
    api.reply(changeCatalogue, () =>
      Response.json({ ...conflict, thing: { ...hidden, revision: 3 } }, { status: 409 }),
    );
    const { user } = openAsOfficer(toyotaPath, api, 'editor');
    await user.click(await screen.findByRole('button', { name: 'Show again: Toyota Corolla' }));
    expect(await screen.findByText(conflict.message)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show again: Toyota Belta' }));
    await waitFor(() => expect(api.callsTo(changeCatalogue)[1]?.params.id).toBe('10'));
  });

  test('adds what is missing where somebody is', async () => {
    api.answer(listOfficeCatalogue, answer({ above: [toyota, aCatalogueItem()], things: [], total: 0 }));
    const { user, dialog } = await openActionDialog('Add a variant', '/office/catalogue?make=toyota&model=corolla');
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Grande');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Fuel' }), 'Petrol');
    const model = { slug: 'corolla', name: 'Corolla' };
    const thing = aCatalogueItem({ level: 'variant', id: 3, slug: 'grande', name: 'Grande', model });
    api.answer(addToCatalogue, { thing });
    await user.click(dialog.getByRole('button', { name: 'Add a variant' }));
    expect(await screen.findByText('Toyota Corolla Grande is added.')).toBeVisible();
    expect(api.bodiesTo(addToCatalogue)[0]).toMatchObject({
      ...{ make: 'toyota', model: 'corolla' },
      form: { name: 'Grande', fuel: 'petrol' },
    });
  });

  test('what imports brought is taken in by one press, or merged into what it really is', async () => {
    api.answer(listProposedModels, { proposals: [{ thing: corrola, near: [{ id: 7, name: 'Corolla' }] }], total: 1 });
    const { user, dialog } = await openActionDialog('It is Corolla: Toyota Corrola', '/office/catalogue?proposed=1');
    expect(await dialog.findByText(/2 ads, its variants, its old links.*can’t be undone/)).toBeVisible();
    expect(dialog.getByRole('combobox', { name: 'Model of Toyota' })).toHaveValue('Corolla');
    api.answer(changeCatalogue, { thing: { ...corrola, isProposed: false, mergedInto: 'Corolla' } });
    api.answer(listProposedModels, { proposals: [], total: 0 });
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('Toyota Corrola is now Corolla.')).toBeVisible();
    expect(api.bodiesTo(changeCatalogue)[0]).toEqual({ revision: 0, change: { action: 'merge', into: 7 } });
    expect(await screen.findByText('Nothing to review')).toBeVisible();
  });

  test('shows how far ads are that follow a change, and the lists anew when they are there', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    const move = { id: 3, from: 'Toyota Corrola', to: 'Toyota Corolla', done: 12_000, total: 60_000 };
    api.answer(listCatalogueMigrations, { moves: [move] });
    openAsOfficer(toyotaPath, api, 'editor');
    const bar = await screen.findByRole('progressbar', { name: 'Toyota Corrola is now Toyota Corolla' });
    expect(bar).toHaveAttribute('value', '0.2');
    expect(screen.getByText('12,000 of 60,000 ads')).toBeVisible();
    api.answer(listCatalogueMigrations, { moves: [] });
    const lists = api.callsTo(listOfficeCatalogue).length;
    await act(() => jest.advanceTimersByTimeAsync(2000));
    await waitFor(() => expect(bar).not.toBeInTheDocument());
    await waitFor(() => expect(api.callsTo(listOfficeCatalogue).length).toBeGreaterThan(lists));
  });

  describe('imported names', () => {
    const krolla = {
      ...{ id: 4, kind: 'model', vehicleKind: 'car', make: 'Toyota', model: null, name: 'Krolla', rows: 12 },
      ...{ example: 'Toyota, Krolla, 2016', near: [{ slug: 'corolla', name: 'Corolla' }] },
    };
    const names = '/office/catalogue?names=1';
    beforeEach(() => {
      api.answer(listImportNames, { names: [krolla], total: 1 });
    });

    test('are announced above the makes, and show what waits with an example', async () => {
      api.answer(listOfficeCatalogue, answer({ above: [], things: [toyota] }));
      const { user } = openAsOfficer('/office/catalogue', api, 'editor');
      await user.click(await screen.findByRole('link', { name: 'Review names' }));
      expect(await screen.findByText('Model of Toyota (cars), 12 rows waiting')).toBeVisible();
      expect(screen.getByText('Example: Toyota, Krolla, 2016')).toBeVisible();
    });

    test('one that is likely is taken by one press; rejected, the way back is one press', async () => {
      const { user } = openAsOfficer(names, api, 'editor');
      api.answer(decideImportName, { name: 'Krolla', into: 'Corolla' });
      await user.click(await screen.findByRole('button', { name: 'It is Corolla: Krolla' }));
      expect(await screen.findByText(/Krolla is now read as Corolla\. Import the file again/)).toBeVisible();
      expect(api.bodiesTo(decideImportName)[0]).toEqual({ action: 'same', into: 'corolla' });
      api.answer(decideImportName, { name: 'Krolla', into: null });
      await user.click(await screen.findByRole('button', { name: 'Reject: Krolla' }));
      expect(await screen.findByText('Krolla is rejected.')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(await screen.findByText('Krolla is back in the queue.')).toBeVisible();
    });

    test('is added under a corrected name; what was refused stands at the field', async () => {
      const { user, dialog } = await openActionDialog('Add: Krolla', names);
      const message = 'This name, or its address, already exists.';
      const fields = { 'body.form.name': message };
      api.refuse(decideImportName, { status: 409, code: 'name_taken', message, fields });
      await user.click(dialog.getByRole('button', { name: 'Add' }));
      expect(await dialog.findByText(message)).toBeVisible();
      const field = dialog.getByRole('textbox', { name: 'Name' });
      await user.clear(field);
      await user.type(field, 'Crolla');
      api.answer(decideImportName, { name: 'Krolla', into: 'Crolla' });
      await user.click(dialog.getByRole('button', { name: 'Add' }));
      expect(await screen.findByText(/Krolla was added as Crolla/)).toBeVisible();
      expect(api.bodiesTo(decideImportName).at(-1)).toEqual({ action: 'add', name: 'Crolla' });
    });

    test('is said to be another one, which is found by name; none chosen is said', async () => {
      api.answer(findForImportName, { things: [{ slug: 'corolla-cross', name: 'Corolla Cross' }] });
      const { user, dialog } = await openActionDialog('Same as …: Krolla', names);
      await user.click(await dialog.findByRole('button', { name: 'Save' }));
      expect(await dialog.findByText('Choose an entry')).toBeVisible();
      await user.type(dialog.getByRole('combobox', { name: 'Same as' }), 'cross');
      await user.click(await screen.findByRole('option', { name: 'Corolla Cross' }));
      api.answer(decideImportName, { name: 'Krolla', into: 'Corolla Cross' });
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText(/Krolla is now read as Corolla Cross/)).toBeVisible();
    });

    test('where somebody else was faster it says so, and shows what still waits', async () => {
      const { user, toasts } = openAsOfficer(names, api, 'editor');
      const message = 'Someone else has already decided on this name.';
      api.refuse(decideImportName, { status: 409, code: 'import_name_decided', message });
      const rejectButton = await screen.findByRole('button', { name: 'Reject: Krolla' });
      api.answer(listImportNames, { names: [], total: 0 });
      await user.click(rejectButton);
      expect(await screen.findByText('No names to review')).toBeVisible();
      expect(toasts()).toMatchObject([{ message }]);
    });
  });
});

describe('search words', () => {
  const reborn = {
    id: 7,
    kind: 'nickname',
    words: 'reborn',
    vertical: null,
    means: 'Honda Civic',
    fromYear: 2006,
    toYear: 2012,
  };
  const gari = { ...reborn, id: 8, kind: 'filler', words: 'gari', means: null, fromYear: null, toYear: null };

  test('are listed with what they mean, found, added and removed; what was removed comes back into the form', async () => {
    api.answer(listSearchWords, { words: [gari, reborn] });
    const { user } = openAsOfficer('/office/catalogue', api, 'editor');
    await user.click(await screen.findByRole('link', { name: 'Search words' }));
    expect(await screen.findByText('Honda Civic 2006 – 2012')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Find a word' }), 'civ');
    expect(screen.getByRole('status')).toHaveTextContent('1 entry');
    expect(screen.queryByText('gari')).toBeNull();

    api.answer(removeSearchWord, { words: [gari] });
    await user.click(screen.getByRole('button', { name: 'Remove “reborn”' }));
    const wordsField = screen.getByRole('textbox', { name: /Words people type/ });
    await waitFor(() => expect(wordsField).toHaveValue('reborn'));
    expect(wordsField).toHaveFocus();
    expect(api.callsTo(removeSearchWord).at(-1)?.params).toEqual({ id: '7' });

    const fields = { 'body.means': 'No model is called so' };
    api.refuse(addSearchWord, { status: 400, code: 'invalid_input', message: 'Wrong.', fields });
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('No model is called so')).toBeVisible();
    expect(wordsField).toHaveValue('reborn');
    api.answer(addSearchWord, { words: [gari, reborn] });
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(wordsField).toHaveValue(''));
    expect(api.bodiesTo(addSearchWord).at(-1)).toEqual({
      kind: 'nickname',
      words: 'reborn',
      means: 'Honda Civic',
      fromYear: 2006,
      toYear: 2012,
    });
  });
});
