import { beforeEach, describe, expect, test } from '@jest/globals';
import { findPeople, getOfficePerson, type OfficePerson, restrictPerson } from '@karwan/shared-contracts';
import { anId } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAsOfficer } from '../testing/open-page.ts';

const sana: OfficePerson = {
  id: anId(710),
  name: 'Sana Malik',
  email: 'sana@example.com',
  userType: 'user',
  city: null,
  createdAt: '2026-01-02T08:00:00.000Z',
  isBlocked: false,
  suspendedUntil: null,
  phones: ['03001234567'],
  profileStatus: 'approved',
  rejectionReason: null,
  blockedReason: null,
  suspendedReason: null,
  closedAt: null,
  adsByStatus: { active: 2, sold: 0 },
  version: '2026-03-01T08:00:00.000Z',
  events: [{ at: '2026-03-01T08:00:00.000Z', kind: 'logged-in', details: { device: 'Firefox on Linux' } }],
};

const api = fakeApiForEachTest();
beforeEach(() => {
  api.answer(getOfficePerson, sana);
});

describe('people of the site', () => {
  test('are found, and shown with what happened to their account', async () => {
    api.answer(findPeople, { people: [sana] });
    const { user, currentPath } = openAsOfficer('/office/people', api, 'moderator');
    await user.type(await screen.findByRole('searchbox', { name: 'Find a person' }), 'sana@example.com{Enter}');
    await user.click(await screen.findByRole('link', { name: 'Sana Malik' }));
    expect(await screen.findByText('03001234567')).toBeVisible();
    expect(currentPath()).toBe(`/office/people/${sana.id}`);
    expect(screen.getByText('Live: 2')).toBeVisible();
    expect(screen.getByText('User, Approved')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Sana Malik' })).toHaveAttribute('dir', 'auto');
    expect(screen.getByText('Firefox on Linux')).toBeVisible();
  });

  test('nobody, and too little to look for: says so', async () => {
    api.answer(findPeople, { people: [] });
    const { user } = openAsOfficer('/office/people', api, 'moderator');
    const field = await screen.findByRole('searchbox', { name: 'Find a person' });
    await user.type(field, 'ab{Enter}');
    expect(screen.getByText('Enter at least 3 characters')).toBeVisible();
    await user.type(field, 'cd{Enter}');
    expect(await screen.findByText('No one found')).toBeVisible();
  });

  test('are suspended until a day, with a reason', async () => {
    api.answer(restrictPerson, { ...sana, suspendedUntil: '2026-04-01T18:59:59.000Z', suspendedReason: 'Spam.' });
    const { user } = openAsOfficer(`/office/people/${sana.id}`, api, 'moderator');
    await user.click(await screen.findByRole('button', { name: 'Suspend' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Sana Malik?' }));
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(dialog.getByText('Choose a day')).toBeVisible());
    expect(dialog.getByText('Enter a short reason')).toBeVisible();
    await user.type(dialog.getByLabelText(/^Until the end of/), '2026-04-01');
    const reasonField = dialog.getByRole('textbox', { name: /^Why/ });
    await user.click(reasonField);
    await user.paste('x'.repeat(301));
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(reasonField).toHaveAccessibleDescription(/Please use at most 300 characters/);
    expect(api.callsTo(restrictPerson)).toEqual([]);
    await user.clear(reasonField);
    await user.type(reasonField, 'Spam.');
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(screen.getByText('Suspended', { selector: 'span' })).toBeVisible());
    expect(api.bodiesTo(restrictPerson)[0]).toEqual({
      version: sana.version,
      change: { action: 'suspend', reason: 'Spam.', until: '2026-04-01T18:59:59.000Z' },
    });
  });

  test('changed by somebody else meanwhile: they are read again', async () => {
    api.refuse(restrictPerson, { status: 409, code: 'person_changed', message: 'Someone else has changed it.' });
    const page = openAsOfficer(`/office/people/${sana.id}`, api, 'moderator');
    await page.user.click(await screen.findByRole('button', { name: 'Block' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.type(dialog.getByRole('textbox', { name: /^Why/ }), 'Fraud.');
    await page.user.click(dialog.getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(page.toasts()).toHaveLength(1));
    await waitFor(() => expect(api.callsTo(getOfficePerson).length).toBeGreaterThan(1));
  });
});
