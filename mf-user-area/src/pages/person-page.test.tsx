import { beforeEach, describe, expect, test } from '@jest/globals';
import { blockPerson, getPerson, reportPerson, unblockPerson } from '@karwan/shared-contracts';
import { anId } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest, tryAgain } from '@karwan/shared-kit/testing';
import { screen, within } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';

const accountId = anId(900);
const path = `/user-profile/messages/person/${accountId}`;
const sana = { id: accountId, name: 'Sana Khan', photo: null, isBlocked: false, isOwn: false };
const done = { success: true as const, message: 'Done.' };

const api = fakeApiForEachTest();
beforeEach(() => {
  api.answer(getPerson, sana);
});

describe('a person', () => {
  test('is asked for again on request, blocked after a question, and unblocked without one', async () => {
    api.cut(getPerson);
    const { user } = await openPage(path, api);
    expect(await screen.findByText('Network error. Please try again.')).toBeVisible();
    await tryAgain(user, () => api.answer(getPerson, sana));
    await user.click(await screen.findByRole('button', { name: 'Block' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Block Sana Khan?' }));
    api.answer(blockPerson, done);
    api.answer(getPerson, { ...sana, isBlocked: true });
    await user.click(dialog.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText(/You have blocked this person/)).toBeInTheDocument();
    expect(api.callsTo(blockPerson)).toMatchObject([{ params: { accountId } }]);
    api.answer(unblockPerson, done);
    api.answer(getPerson, sana);
    await user.click(await screen.findByRole('button', { name: 'Unblock' }));
    expect(await screen.findByRole('button', { name: 'Block' })).toBeVisible();
  });

  test('is reported with a reason, about the conversation that led here; what was typed outlives a failure', async () => {
    const { user } = await openPage(`${path}?conversation=${anId(700)}`, api);
    await user.click(await screen.findByRole('button', { name: 'Send report' }));
    expect(screen.getByText('Please choose what is wrong.')).toBeVisible();
    expect(screen.getAllByRole('radio')[0]).toHaveFocus();
    expect(screen.getByText(/and the last messages of your conversation/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Asks for money in advance' }));
    await user.type(screen.getByRole('textbox', { name: /What happened/ }), 'Wants 5,000 first');
    const message = 'You have reported this person today.';
    api.refuse(reportPerson, { status: 409, code: 'already_reported', message });
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('textbox', { name: /What happened/ })).toHaveValue('Wants 5,000 first');
    api.answer(reportPerson, done);
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText(/You can also block this person/)).toBeVisible();
    expect(document.activeElement).toHaveTextContent(/^Done\./);
    expect(api.bodiesTo(reportPerson).at(-1)).toEqual({
      reason: 'advance-payment',
      details: 'Wants 5,000 first',
      conversationId: anId(700),
    });
  });

  test('who is blocked already, and without a conversation, is reported in words that fit', async () => {
    api.answer(getPerson, { ...sana, isBlocked: true });
    const { user } = await openPage(path, api);
    await user.click(await screen.findByRole('radio', { name: 'Asks for money in advance' }));
    expect(
      screen.getByText('Our team will read your report. We don’t tell the person who reported them.'),
    ).toBeVisible();
    const details = screen.getByRole('textbox', { name: /What happened/ });
    await user.click(details);
    await user.paste('x'.repeat(1001));
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(details).toHaveAccessibleDescription(/Please use at most 1,000 characters.*1001 \/ 1000/);
    expect(details).toHaveFocus();
    expect(api.callsTo(reportPerson)).toEqual([]);
    await user.clear(details);
    await user.paste(`${'x'.repeat(1000)}  `);
    api.answer(reportPerson, done);
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Done.')).toBeVisible();
    expect(screen.queryByText(/You can also block this person/)).not.toBeInTheDocument();
  });

  test('who is oneself is neither blocked nor reported', async () => {
    api.answer(getPerson, { ...sana, isOwn: true });
    await openPage(path, api);
    expect(await screen.findByText('This is your own account.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Block' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send report' })).not.toBeInTheDocument();
  });

  test('who is gone is said to be', async () => {
    api.refuse(getPerson, { status: 404, code: 'person_not_found', message: 'This person was not found.' });
    await openPage(path, api);
    expect(await screen.findByRole('heading', { name: 'This person is no longer on Karwan' })).toBeVisible();
    expect(screen.getByText(/If something went wrong, tell us with Feedback/)).toBeVisible();
  });
});
