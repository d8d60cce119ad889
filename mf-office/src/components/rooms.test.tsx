import { beforeEach, describe, expect, test } from '@jest/globals';
import { getOfficeDay } from '@karwan/shared-contracts';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { screen, within } from '@testing-library/react';
import { pagesFor } from '../lib/office-pages.ts';
import { openAsOfficer } from '../testing/open-page.ts';

const api = fakeApiForEachTest();
beforeEach(() => {
  api.answer(getOfficeDay, { newAds: 0, queues: [] });
});

describe('the rooms on a narrow screen', () => {
  const toggle = (room: string) => screen.findByRole('button', { name: `Rooms: ${room}` });

  test('stand behind a button that says which one this is, and go where they lead', async () => {
    const { user } = openAsOfficer('/office', api, 'admin');
    const today = await toggle('Today');
    expect(today).toHaveAttribute('aria-expanded', 'false');
    await user.click(today);
    expect(today).toHaveAttribute('aria-expanded', 'true');
    const nav = within(screen.getByRole('navigation', { name: 'Rooms' }));
    expect(nav.getAllByRole('link')).toHaveLength(pagesFor({ roles: ['admin'] }).length);
    expect(nav.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
    await user.click(nav.getByRole('link', { name: 'People' }));
    expect(await toggle('People')).toHaveAttribute('aria-expanded', 'false');
  });

  test('are closed by Escape, with the focus back on the button', async () => {
    const { user } = openAsOfficer('/office', api, 'finance');
    const today = await toggle('Today');
    await user.click(today);
    await user.tab();
    expect(screen.getByRole('link', { name: 'Today' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(today).toHaveAttribute('aria-expanded', 'false');
    expect(today).toHaveFocus();
  });
});
