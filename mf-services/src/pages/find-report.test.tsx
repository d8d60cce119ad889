import { describe, expect, test } from '@jest/globals';
import { getInspectionReport, getSheetReport } from '@karwan/shared-contracts';
import { aSheetReport } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';

const api = fakeApiForEachTest();

const open = (typed?: string) =>
  openPage(`/report${typed === undefined ? '' : `?no=${encodeURIComponent(typed)}`}`, api, null);
const field = () => screen.findByRole('textbox', { name: 'Report number' });

describe('the number of a report', () => {
  test('is asked for by a form that works without scripts', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Find a report' })).toBeVisible();
    const form = screen.getByRole('search', { name: 'Find a report' });
    expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['get', '/report']);
    expect(await field()).toHaveAttribute('name', 'no');
    expect(await field()).not.toHaveAccessibleDescription(/no report/);
  });

  test('of an auction sheet leads to its report, however it is typed', async () => {
    const { number } = aSheetReport();
    api.answer(getSheetReport, aSheetReport());
    const page = open(` ${number.toLowerCase().replace('as-', 'as ')} `);
    await waitFor(() => expect(page.currentPath()).toBe(`/auction-sheet/report?no=${number}`));
  });

  test('that is unknown or no number is said at the field, with what was typed; not if it cannot be read', async () => {
    api.refuse(getInspectionReport, { status: 404, code: 'report_not_found', message: 'There is no such report.' });
    const { unmount } = open('ki 00000 11111 22222 33333');
    expect(await field()).toHaveAccessibleDescription(/No report has this number/);
    expect(await field()).toHaveValue('ki 00000 11111 22222 33333');
    expect(await field()).toBeInvalid();
    unmount();
    const { unmount: close } = open('LEA-19-1234');
    expect(await field()).toHaveAccessibleDescription(/A report number is KI or AS/);
    close();
    api.cut(getInspectionReport);
    open('KI-00000-11111-22222-33333');
    expect(await screen.findByText('status 503')).toBeVisible();
  });
});
