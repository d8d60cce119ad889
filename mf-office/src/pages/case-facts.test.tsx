import { beforeEach, expect, test } from '@jest/globals';
import {
  changeOfficeCase,
  getOfficeBooking,
  getOfficeCase,
  getOfficer,
  listOfficeCaseMessages,
  sendOfficeCaseMessage,
} from '@karwan/shared-contracts';
import { anId, anOfficeCase, BUILT_AT } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aBooking } from '../testing/a-booking.ts';
import { openAsOfficer } from '../testing/open-page.ts';

const api = fakeApiForEachTest();
beforeEach(() => {
  api.answer(getOfficeBooking, aBooking({ kind: 'sell-my-car', status: 'in-progress' }));
  api.answer(listOfficeCaseMessages, { items: [], hasMore: false });
});

test('a car without an engine, mileage or price is told as such', async () => {
  const described = { fuel: 'electric', transmission: 'automatic', engineCc: null, mileageKm: 0 };
  const told = { ...anOfficeCase().told, mileageKm: 0, askedPkr: null, budgetPkr: null };
  api.answer(getOfficeCase, anOfficeCase({ described, told }));
  openAsOfficer(`/office/cases/${anId(70)}`, api, 'consultant');
  const facts = within(await screen.findByRole('region', { name: 'The customer’s car' }));
  expect(facts.getByText('Our description').nextElementSibling).toHaveTextContent(/^Electric, Automatic, 0 km$/);
  expect(facts.getByText('Mileage given by the customer').nextElementSibling).toHaveTextContent('0 km');
  expect(screen.getByRole('img', { name: /^Comparable cars/ })).toBeVisible();
});

test('a check that failed is told without a note too; one that is ticked keeps its note', async () => {
  const [first, second, ...others] = anOfficeCase().checklist;
  if (!first || !second) throw new Error('the case has no checks');
  const checklist = [{ ...first, at: BUILT_AT }, { ...second, note: 'Paid until June' }, ...others];
  api.answer(getOfficeCase, anOfficeCase({ checklist }));
  api.answer(changeOfficeCase, anOfficeCase({ checklist, revision: 2 }));
  const { user } = openAsOfficer(`/office/cases/${anId(70)}`, api, 'consultant');
  expect(await screen.findByText('Problem found')).toBeVisible();
  const [, box] = within(screen.getByRole('region', { name: 'Checklist' })).getAllByRole('checkbox');
  await user.click(box ?? document.body);
  await waitFor(() => expect(api.callsTo(getOfficeBooking)).toHaveLength(2));
  expect(api.bodiesTo(changeOfficeCase)[0]).toMatchObject({ change: { isDone: true, note: 'Paid until June' } });
});

test('a message that needs a login asks for it', async () => {
  const loggedOut = { status: 401, code: 'office_login_needed', message: 'Please log in to the office.' };
  api.answer(getOfficeCase, anOfficeCase());
  api.refuse(sendOfficeCaseMessage, loggedOut);
  const { user } = openAsOfficer(`/office/cases/${anId(70)}`, api, 'consultant');
  await screen.findByRole('region', { name: 'Checklist' });
  api.refuse(getOfficer, loggedOut);
  await user.keyboard('m');
  await user.keyboard('The car is sold.{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Please log in again' })).toBeInTheDocument();
});
