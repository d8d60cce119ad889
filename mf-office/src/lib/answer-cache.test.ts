import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { getInspection, getOfficer, listInspections, OFFICE_CACHE } from '@karwan/shared-contracts';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { QueryClient } from '@tanstack/react-query';
import { aFullDraft, anInspectionDraft } from '../testing/an-inspection.ts';
import { anOfficer } from '../testing/open-page.ts';
import { clearDeviceData } from './clear-device-data.ts';
import { inspectionQuery, inspectionsQuery } from './queries/inspections.ts';
import { officerQuery } from './queries/officer.ts';

const draft = anInspectionDraft();
const officer = anOfficer('inspector');
/** Shortly before the officer's session ends. */
const WORKING = Date.parse(officer.sessionEndsAt) - 60_000;
const unreachable = 'Network error. Please try again.';

const api = fakeApiForEachTest();
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(WORKING);
  api.answer(getOfficer, officer);
  api.answer(listInspections, { items: [draft] });
  api.answer(getInspection, draft);
});

/** What a page opened now would show, or its error. */
async function openPage(): Promise<unknown[]> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const messageOf = (error: Error) => error.message;
  return [
    await client.fetchQuery(officerQuery(api.call)).catch(messageOf),
    await client.fetchQuery(inspectionsQuery(api.call)).catch(messageOf),
    await client.fetchQuery(inspectionQuery(api.call, draft.bookingId)).catch(messageOf),
  ];
}
function goOffline() {
  for (const endpoint of [getOfficer, listInspections, getInspection]) api.cut(endpoint);
}

describe('what a phone keeps of the office', () => {
  test('opens without a net: who is logged in, their list and their sheets', async () => {
    const onlineContent = await openPage();
    goOffline();
    expect(await openPage()).toEqual(onlineContent);
  });

  test('ends with the session, whatever is asked for first', async () => {
    await openPage();
    goOffline();
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(officer.sessionEndsAt));
    expect(await openPage()).toEqual([unreachable, unreachable, unreachable]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('ends with a logout, and with another officer', async () => {
    await openPage();
    await clearDeviceData();
    expect(Object.keys(localStorage)).toEqual([]);
    await openPage();
    api.answer(getOfficer, { ...officer, id: draft.bookingId });
    api.cut(listInspections);
    api.cut(getInspection);
    expect((await openPage()).slice(1)).toEqual([unreachable, unreachable]);
  });

  test('ends with a logout as far as the browser can: what it has no place for keeps nothing else there', async () => {
    const remove = jest.fn(async (_name: string) => true);
    const missingStorages = { caches: { delete: remove }, indexedDB: undefined };
    for (const [name, value] of Object.entries(missingStorages))
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    await clearDeviceData();
    expect(remove).toHaveBeenCalledWith(OFFICE_CACHE);
  });

  test('ends with a logout for what earlier code kept as well', async () => {
    const deleteDatabase = jest.fn();
    Object.defineProperty(globalThis, 'indexedDB', { value: { deleteDatabase }, configurable: true, writable: true });
    await clearDeviceData();
    expect(deleteDatabase).toHaveBeenCalledWith('office-inspection-drafts');
  });

  test('is no longer what was signed, or given to somebody else', async () => {
    await openPage();
    api.answer(getInspection, { ...aFullDraft(), mayWrite: false });
    await openPage();
    goOffline();
    expect((await openPage())[2]).toBe(unreachable);
    api.answer(getOfficer, officer);
    api.answer(getInspection, draft);
    await openPage();
    api.refuse(getInspection, { status: 404, code: 'inspection_not_found', message: 'Not yours.' });
    await openPage();
    goOffline();
    expect((await openPage())[2]).toBe(unreachable);
  });

  test('outlives a session that ended meanwhile: the login comes over the page', async () => {
    const onlineContent = await openPage();
    api.refuse(getOfficer, { status: 401, code: 'office_login_needed', message: 'Please log in to the office.' });
    await openPage();
    goOffline();
    expect(await openPage()).toEqual(onlineContent);
  });

  test('of another release, in a form that is not known, is not taken', async () => {
    await openPage();
    for (const key of Object.keys(localStorage))
      if (key.includes(getInspection.id)) localStorage.setItem(key, '{"a":1}');
    goOffline();
    expect((await openPage())[2]).toBe(unreachable);
  });
});
