import { describe, expect, test } from '@jest/globals';
import { listCities } from '@karwan/shared-contracts';
import { aCity } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { screen } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';

const api = fakeApiForEachTest();

const open = () => openPage('/template/find', api);
const karachi = aCity({ slug: 'karachi', name: 'Karachi', province: 'Sindh' });

describe('finding a city', () => {
  test('shows those whose names begin with what is typed', async () => {
    api.answer(listCities, [aCity(), karachi]);
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'Lahore' })).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Name starts with' }), 'kar');
    expect(screen.getByRole('heading', { name: 'Karachi' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Lahore' })).not.toBeInTheDocument();
    await user.type(screen.getByRole('textbox'), 'x');
    expect(screen.getByText('No matching city')).toBeVisible();
  });

  test('an unreachable API offers Retry, which works', async () => {
    api.cut(listCities);
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent(/could not|offline|network/i);
    api.answer(listCities, [karachi]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Karachi' })).toBeVisible();
  });
});
