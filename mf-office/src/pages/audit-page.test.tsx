import { describe, expect, test } from '@jest/globals';
import { listOfficeEvents } from '@karwan/shared-contracts';
import { anId } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { openAsOfficer } from '../testing/open-page.ts';

const api = fakeApiForEachTest();

const people = [{ id: anId(900), name: 'Rabia Anwar' }];
const event = {
  id: anId(720),
  at: '2026-03-12T08:00:00.000Z',
  kind: 'decided',
  by: 'Rabia Anwar',
  subjectKind: 'listing',
  subjectId: anId(721),
  subject: 'C-104233 Toyota Corolla 2018',
  reason: 'Another car’s price.',
  before: { status: 'active' },
  after: { status: 'rejected' },
};

describe('the audit log', () => {
  test('shows who did what, why, and what changed; of one person alone when asked', async () => {
    api.answer(listOfficeEvents, { events: [event], nextCursor: null, people });
    const { user } = openAsOfficer('/office/audit', api, 'admin');
    expect(await screen.findByText('Decided: C-104233 Toyota Corolla 2018')).toBeVisible();
    expect(screen.getByText('Another car’s price.')).toBeVisible();
    await user.click(screen.getByText('What changed'));
    expect(screen.getByText('rejected')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Who' }), 'Rabia Anwar');
    await waitFor(() => expect(api.callsTo(listOfficeEvents).at(-1)?.query.get('by')).toBe(anId(900)));
  });
});
