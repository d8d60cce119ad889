import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  correctInspection,
  getInspection,
  getOfficer,
  type InspectionDraft,
  listInspections,
  type SavedInspectionEntry,
  saveInspection,
  signInspection,
} from '@karwan/shared-contracts';
import { fakeApiForEachTest, hrefOf } from '@karwan/shared-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aFullDraft, anInspectionDraft } from '../testing/an-inspection.ts';
import { openAsOfficer, openPage } from '../testing/open-page.ts';

const api = fakeApiForEachTest();
const sentEntries: SavedInspectionEntry[] = [];
beforeEach(() => {
  sentEntries.length = 0;
  api.answer(listInspections, { items: [anInspectionDraft()] });
  api.answer(getInspection, anInspectionDraft());
  api.answer(saveInspection, ({ body }) => {
    const { entries } = body as { entries: SavedInspectionEntry[] };
    sentEntries.push(...entries);
    return { entries };
  });
});

const list = '/office/inspections';
const inspectionPath = `${list}/${anInspectionDraft().bookingId}`;
const open = (path: string, draft?: InspectionDraft) => {
  if (draft) api.answer(getInspection, draft);
  return openAsOfficer(path, api, 'inspector');
};
const lastSentEntry = (key: string) => sentEntries.filter((entry) => entry.key === key).at(-1)?.entry;

describe('the inspections of an inspector', () => {
  test('are listed, and lead to their sheet with all its parts', async () => {
    const { user } = open(list);
    await user.click(await screen.findByRole('link', { name: 'Honda Civic 2019' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Honda Civic 2019' })).toBeVisible();
    await waitFor(() => expect(hrefOf('Ayesha Khan, 03001234567')).toBe('tel:03001234567'));
    expect(screen.getByText('0 of 220 points')).toBeVisible();
    const engine = screen.getByRole('link', { name: 'Engine and under the bonnet' }).closest('li');
    expect(engine).toHaveTextContent('0 / 32');
  });

  test('name who will be there, where that is not the customer', async () => {
    open(inspectionPath, anInspectionDraft({ there: { name: 'Bilal Raza', phone: '03331234567' } }));
    const contactLink = await screen.findByRole('link', { name: '03331234567' });
    expect(contactLink.closest('dd')).toHaveTextContent('Bilal Raza 03331234567');
  });

  test('not to be reached, and none: says so', async () => {
    api.cut(listInspections);
    const { unmount } = open(list);
    expect(await screen.findByText('We couldn’t load your inspections')).toBeVisible();
    unmount();
    api.answer(listInspections, { items: [] });
    open(list);
    expect(await screen.findByText('Nothing to inspect')).toBeVisible();
  });

  test('somebody else’s is not there', async () => {
    api.refuse(getInspection, { status: 404, code: 'inspection_not_found', message: 'This inspection is not yours.' });
    open(inspectionPath);
    expect(await screen.findByText('This inspection is not yours.')).toBeVisible();
  });
});

describe('the sheet', () => {
  test('takes most points by one tap, and asks for a photo of what is not well', async () => {
    const { user } = open(`${inspectionPath}?part=frame`);
    const support = within(await screen.findByRole('radiogroup', { name: 'Radiator core support' }));
    await user.click(support.getByRole('radio', { name: 'OK' }));
    expect(await screen.findByText('1 of 20 points')).toBeVisible();
    await waitFor(() => expect(lastSentEntry('frame-01')).toEqual({ value: 'ok' }));
    expect(screen.queryByText('Add a photo here')).not.toBeInTheDocument();
    await user.click(support.getByRole('radio', { name: 'Major' }));
    expect(screen.getByText('Add a photo here')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Welded');
    await waitFor(() => expect(lastSentEntry('frame-01')).toEqual({ value: 'major', note: 'Welded' }));
  });

  test('says at once what is wrong with a measure, and takes it for none', async () => {
    const { user } = open(`${inspectionPath}?part=ac`);
    const field = await screen.findByRole('textbox', { name: 'Value' });
    await user.type(field, '85');
    await user.tab();
    expect(screen.getByText('Enter a value between -10 and 60 °C')).toBeVisible();
    expect(screen.getByText('0 of 8 points')).toBeVisible();
    await user.clear(field);
    await user.type(field, '8.5');
    await waitFor(() => expect(lastSentEntry('ac-08')).toEqual({ value: '8.5' }));
    await user.click(screen.getByRole('checkbox', { name: 'Not measurable' }));
    await waitFor(() => expect(lastSentEntry('ac-08')).toEqual({ value: 'not_applicable' }));
  });

  test('notes paint and marks of a panel, on the map as well', async () => {
    const { user } = open(`${inspectionPath}?part=exterior`);
    const bonnet = (await screen.findByRole('heading', { level: 3, name: 'Bonnet' })).closest('li');
    const row = within(bonnet ?? document.body);
    await user.click(row.getByRole('radio', { name: 'Repainted' }));
    await user.type(row.getByRole('textbox', { name: 'Paint in µm' }), '5');
    expect(row.getByText('Enter a value between 20 and 3000 µm')).toBeVisible();
    await user.type(row.getByRole('textbox', { name: 'Paint in µm' }), '20');
    await user.click(row.getByRole('checkbox', { name: 'Dent' }));
    await waitFor(() =>
      expect(lastSentEntry('exterior-02')).toEqual({ value: 'repainted', microns: 520, marks: ['dent'] }),
    );
    const map = within(screen.getByRole('group', { name: 'Body map' }));
    expect(map.getByRole('link', { name: 'Bonnet, Repainted, 520 µm, dent' })).toBeVisible();
  });

  test('says which facts of the car are out of their limits or too long, and sends the rest', async () => {
    const { user } = open(`${inspectionPath}?part=car`);
    const comment = await screen.findByRole('textbox', { name: /^General comment/ });
    await user.click(comment);
    await user.paste('x'.repeat(501));
    expect(comment).toHaveAccessibleDescription('This is too long 501 / 500');
    const mileage = screen.getByRole('textbox', { name: /^Mileage/ });
    await user.type(mileage, '9000000');
    await user.tab();
    expect(screen.getByText('Enter a value between 1 and 2000000 km')).toBeVisible();
    await user.clear(mileage);
    await user.type(mileage, '68000');
    await waitFor(() => expect(lastSentEntry('fact-mileage')).toEqual({ value: '68000' }));
    expect(await screen.findByText(/^1 text is too long/)).toBeVisible();
    expect(lastSentEntry('fact-comment')).toBeUndefined();
    await user.type(comment, '{Backspace}');
    await waitFor(() => expect(lastSentEntry('fact-comment')).toEqual({ value: 'x'.repeat(500) }));
    expect(await screen.findByText('All changes are saved on the server.')).toBeVisible();
  });

  test('says at a note that it is too long', async () => {
    const { user } = open(`${inspectionPath}?part=brakes`);
    const hoses = within(await screen.findByRole('radiogroup', { name: 'Brake hoses and lines' }));
    await user.click(hoses.getByRole('radio', { name: /Major/ }));
    const row = within(hoses.getByRole('radio', { name: 'OK' }).closest('li') ?? document.body);
    const note = row.getByRole('textbox', { name: 'Note' });
    await user.click(note);
    await user.paste('x'.repeat(501));
    expect(note).toHaveAccessibleDescription(/Please use at most 500 characters/);
    expect(await screen.findByText(/^1 text is too long/)).toBeVisible();
  });

  test('says honestly what is not sent', async () => {
    api.cut(saveInspection);
    const { user } = open(`${inspectionPath}?part=brakes`);
    const hoses = within(await screen.findByRole('radiogroup', { name: 'Brake hoses and lines' }));
    await user.click(hoses.getByRole('radio', { name: 'OK' }));
    expect(await screen.findByText(/^The server can’t be reached. 1 change is not sent yet/)).toBeVisible();
    api.answer(saveInspection, ({ body }) => body as { entries: SavedInspectionEntry[] });
    await user.click(screen.getByRole('button', { name: 'Send now' }));
    expect(await screen.findByText('All changes are saved on the server.')).toBeVisible();
  });
});

describe('without a net', () => {
  beforeEach(() => void jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false));

  test('list and sheet open as this phone has them', async () => {
    const { unmount } = open(inspectionPath);
    expect(await screen.findByText('0 of 220 points')).toBeVisible();
    unmount();
    const first = open(list);
    expect(await screen.findByRole('link', { name: 'Honda Civic 2019' })).toBeVisible();
    const onLine = jest.spyOn(navigator, 'onLine', 'get');
    const setOnline = (isOnline: boolean) =>
      act(async () => {
        onLine.mockReturnValue(isOnline);
        dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
      });
    await setOnline(true);
    expect(screen.queryByText(/^You’re offline/)).not.toBeInTheDocument();
    await setOnline(false);
    expect(screen.getByText(/^You’re offline/)).toBeVisible();
    // The query client must not stay offline.
    await setOnline(true);
    onLine.mockReturnValue(false);
    first.unmount();
    for (const endpoint of [getOfficer, listInspections, getInspection, saveInspection]) api.cut(endpoint);
    const { user } = openPage(list, api);
    expect(await screen.findByText(/^You’re offline. This list may be out of date/)).toBeVisible();
    await user.click(await screen.findByRole('link', { name: 'Honda Civic 2019' }));
    expect(await screen.findByText('0 of 220 points')).toBeVisible();
  });

  test('nobody who was not logged in gets in, and why', async () => {
    api.cut(getOfficer);
    openPage(list, api);
    expect(await screen.findByText(/^You can’t log in while offline/)).toBeVisible();
  });
});

describe('the signature', () => {
  test('is refused by the page while something is missing, part by part', async () => {
    const draft = aFullDraft();
    open(inspectionPath, { ...draft, entries: draft.entries.slice(1), photos: draft.photos.slice(1) });
    expect(await screen.findByText('Before you can sign')).toBeVisible();
    const notice = screen.getByText('Before you can sign').parentElement;
    expect(notice).toHaveTextContent('Car and views: 1 missing');
    expect(notice).toHaveTextContent('Documents and identity: 1 missing');
    expect(screen.queryByRole('button', { name: 'Sign the report' })).not.toBeInTheDocument();
  });

  test('makes the report, which is shown then', async () => {
    const ad = { reference: 'C-104233', title: 'Honda Civic 2019', path: '/used-cars/honda-civic-104233' };
    const { user } = open(inspectionPath, { ...aFullDraft(), ad });
    await user.click(await screen.findByRole('checkbox', { name: /^I confirm that ad C-104233 Honda Civic 2019/ }));
    await user.click(screen.getByRole('button', { name: 'Sign the report' }));
    const number = 'KI-00000-11111-22222-33333';
    api.answer(signInspection, () => {
      api.answer(getInspection, { ...aFullDraft(), status: 'done', mayWrite: false, reportNumber: number });
      return { reportNumber: number, version: 1 };
    });
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Sign this report?' }));
    await user.click(dialog.getByRole('button', { name: 'Sign the report' }));
    await waitFor(() => expect(hrefOf('Open report')).toBe(`/car-inspection/report?no=${number}`));
    expect(api.bodiesTo(signInspection)[0]).toEqual({ isCarOfAd: true });
    expect(screen.getByRole('link', { name: 'PDF' })).toHaveAttribute('href', expect.stringContaining(number));
  });

  test('is followed by a correction with its reason', async () => {
    const signed = { ...aFullDraft(), status: 'done', mayWrite: false, reportNumber: 'KI-00000-11111-22222-33333' };
    const { user } = open(inspectionPath, signed);
    await user.click(await screen.findByRole('button', { name: 'Correct report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct report' }));
    await user.click(dialog.getByRole('button', { name: 'Correct report' }));
    await waitFor(() => expect(dialog.getByText('Enter a short reason')).toBeVisible());
    api.answer(correctInspection, { ...signed, mayWrite: true, correction: 'Wrong tyre' });
    const reasonField = dialog.getByRole('textbox');
    await user.click(reasonField);
    await user.paste('x'.repeat(301));
    await user.click(dialog.getByRole('button', { name: 'Correct report' }));
    expect(dialog.getByText('Please use at most 300 characters.')).toBeVisible();
    expect(api.callsTo(correctInspection)).toEqual([]);
    await user.clear(reasonField);
    await user.type(reasonField, 'Wrong tyre');
    await user.click(dialog.getByRole('button', { name: 'Correct report' }));
    expect(await screen.findByText('This report is being corrected')).toBeVisible();
  });
});
