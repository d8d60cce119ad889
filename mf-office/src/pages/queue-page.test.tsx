import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { adsQueue, type QueueItem, transfersQueue, UNDO_MINUTES } from '@karwan/shared-contracts';
import { anId, aPhoto } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aQueueItem } from '../testing/a-queue-item.ts';
import { openAsOfficer } from '../testing/open-page.ts';

const other = aQueueItem({ id: anId(702), reference: 'C-104234', title: 'Suzuki Alto 2020', reason: 'new' });
const page = (...items: QueueItem[]) => ({ items, nextCursor: null, counts: { reported: 1, new: 1 } });

const api = fakeApiForEachTest();
beforeEach(() => {
  api.answer(adsQueue.list, page(aQueueItem(), other));
  api.answer(adsQueue.claim, ({ body }) => ({
    claimed: (body as { ids: string[] }).ids,
    until: '2026-03-12T09:00:00.000Z',
  }));
  api.answer(adsQueue.release, { success: true, message: 'Others can take it now.' });
});

const open = () => openAsOfficer('/office/ads', api, 'moderator');
const row = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('li') ?? document.body);

describe('a queue of the office', () => {
  test('shows what waits and why, and all that is known of what is opened, which is claimed until it is closed', async () => {
    const { user } = open();
    const corolla = await row('C-104233 Toyota Corolla 2018');
    expect(corolla.getByText('Reported')).toBeVisible();
    const tabs = within(screen.getByRole('navigation', { name: 'Reason' }));
    expect(tabs.getByRole('link', { name: 'Reported 1' })).toHaveAttribute('href', '/office/ads?reason=reported');
    const openButton = corolla.getByRole('button', { name: 'Open C-104233' });
    expect(openButton).toHaveAttribute('aria-expanded', 'false');
    await user.click(openButton);
    expect(openButton).toHaveAttribute('aria-expanded', 'true');
    expect(corolla.getByText('It is half of what they cost.')).toBeVisible();
    expect(corolla.getByText('PKR 47.50 Lacs')).toBeVisible();
    expect(corolla.getByText('The ad is hidden right away.')).toBeVisible();
    await waitFor(() => expect(api.bodiesTo(adsQueue.claim)[0]).toEqual({ ids: [anId(700)] }));
    expect(api.callsTo(adsQueue.release)).toEqual([]);
    await user.click(corolla.getByRole('button', { name: 'Close C-104233' }));
    await waitFor(() => expect(api.bodiesTo(adsQueue.release)).toEqual([{ ids: [anId(700)] }]));
  });

  test('shows photos beside the same ones of somebody else’s ad, with the way there', async () => {
    const other = {
      photo: aPhoto(2),
      ...{ reference: 'C-104111', title: 'Toyota Corolla 2017', accountId: anId(703) },
      link: '/used-cars/toyota-corolla-104111',
    };
    const itemWithCopy = aQueueItem({ reason: 'held', photos: [aPhoto(1)], copies: [{ photo: aPhoto(1), other }] });
    api.answer(adsQueue.list, page(itemWithCopy));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Open C-104233' }));
    const copies = within(screen.getByRole('region', { name: 'The same photos in a live ad of another account' }));
    expect(copies.getByRole('img', { name: 'In this ad' })).toHaveAttribute('src', aPhoto(1).src);
    expect(copies.getByRole('img', { name: 'C-104111 Toyota Corolla 2017' })).toHaveAttribute('src', aPhoto(2).src);
    expect(copies.getByRole('link', { name: 'C-104111 Toyota Corolla 2017' })).toHaveAttribute('href', other.link);
    const owner = copies.getByRole('link', { name: 'View account' });
    expect(owner).toHaveAttribute('href', `/office/people/${anId(703)}`);
  });

  test('offers Undo only while a decision can be undone', async () => {
    api.answer(adsQueue.decide, { message: 'This cannot be undone.', canUndo: false });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Open C-104233' }));
    const startApproving = async () => {
      await user.click(screen.getByRole('button', { name: 'Approve' }));
      return within(await screen.findByRole('dialog'));
    };
    await user.click((await startApproving()).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('This cannot be undone.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    api.answer(adsQueue.decide, { message: 'Reviewed. The ad stays as it is.', canUndo: true });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const dialog = await startApproving();
    const setTimer = jest.spyOn(window, 'setTimeout');
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
    const timer = setTimer.mock.calls.findLast(([, delayMs]) => delayMs === UNDO_MINUTES * 60_000);
    setTimer.mockRestore();
    act(() => timer?.[0]());
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(screen.getByText('Reviewed. The ad stays as it is.')).toBeVisible();
  });

  test('says what a decision does, wants to know why, and takes it back', async () => {
    api.answer(adsQueue.decide, () => {
      api.answer(adsQueue.list, page(other));
      return { message: 'Rejected. Its owner was notified of the reason.', canUndo: true };
    });
    const { user } = open();
    await user.click((await row('C-104233 Toyota Corolla 2018')).getByRole('button', { name: 'Open C-104233' }));
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject C-104233?' }));
    await waitFor(() => expect(dialog.getByText('The ad is hidden right away.')).toBeVisible());
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await dialog.findByText('Enter a short reason')).toBeVisible();
    const reasonField = dialog.getByRole('textbox');
    await user.click(reasonField);
    await user.paste('x'.repeat(301));
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(reasonField).toHaveAccessibleDescription(/Please use at most 300 characters/);
    expect(api.callsTo(adsQueue.decide)).toEqual([]);
    await user.clear(reasonField);
    await user.type(reasonField, 'Another car’s price.');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Rejected. Its owner was notified of the reason.')).toBeVisible();
    const rejectedHeading = { name: 'C-104233 Toyota Corolla 2018' };
    await waitFor(() => expect(screen.queryByRole('heading', rejectedHeading)).not.toBeInTheDocument());
    expect(api.bodiesTo(adsQueue.decide)[0]).toEqual({
      version: '1.1.active',
      action: 'reject',
      reason: 'Another car’s price.',
    });
    api.answer(adsQueue.undo, () => {
      api.answer(adsQueue.list, page(aQueueItem(), other));
      return { success: true as const, message: 'The ad is live and back in the queue.' };
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('heading', { name: 'C-104233 Toyota Corolla 2018' })).toBeVisible();
  });

  test('decides about several at once, by keys too, in their order, even if pressed while it loaded', async () => {
    api.answer(adsQueue.decide, { message: 'Reviewed. The ad stays as it is.', canUndo: true });
    const list = api.hold(adsQueue.list);
    const { user } = open();
    await screen.findByRole('heading', { name: 'Ads' });
    await user.keyboard('jxjx');
    list.release();
    expect(await screen.findByText('2 selected')).toBeVisible();
    await user.keyboard('a');
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve 2?' }));
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Reviewed. The ad stays as it is.')).toBeVisible();
    expect(api.callsTo(adsQueue.decide).map(({ params }) => params.itemId)).toEqual([anId(700), anId(702)]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByText('2 selected')).not.toBeInTheDocument();
    for (const checkbox of screen.getAllByRole('checkbox')) expect(checkbox).not.toBeChecked();
  });

  test('leaves such keys where somebody types by then', async () => {
    api.answer(transfersQueue.list, page(aQueueItem({ reason: 'proof-sent', choices: [] })));
    const list = api.hold(transfersQueue.list);
    const { user } = openAsOfficer('/office/transfers', api, 'finance');
    const finder = await screen.findByRole('searchbox');
    await user.keyboard('jx');
    await user.type(finder, 'FT26');
    list.release();
    const checkbox = (await row('C-104233 Toyota Corolla 2018')).getByRole('checkbox');
    expect(finder).toHaveFocus();
    expect(finder).toHaveValue('FT26');
    expect(checkbox).not.toBeChecked();
  });

  test('shows what differs where somebody was faster', async () => {
    const changedItem = aQueueItem({ facts: [{ label: 'Price', value: 'PKR 41.00 Lacs' }], version: '1.2.active' });
    const message = 'This item has changed since you opened it. Check its current state, then try again.';
    api.refuse(adsQueue.decide, { status: 409, code: 'queue_changed', message, item: changedItem, done: null });
    api.cut(adsQueue.claim);
    const { user, toasts } = open();
    await user.click((await row('C-104233 Toyota Corolla 2018')).getByRole('button', { name: 'Open C-104233' }));
    await waitFor(() => expect(toasts()).toMatchObject([{ message: 'Network error. Please try again.' }]));
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'C-104233 has changed' }));
    await waitFor(() => expect(dialog.getByText(message)).toBeVisible());
    expect(dialog.getByRole('row', { name: 'Price PKR 47.50 Lacs PKR 41.00 Lacs' })).toBeVisible();
  });

  test('keeps chosen what failed or was changed by somebody else, says how many, and tries the rest again', async () => {
    const third = aQueueItem({ id: anId(703), reference: 'C-104235', title: 'Honda City 2021', reason: 'new' });
    api.answer(adsQueue.list, page(aQueueItem(), other, third));
    const ids: (string | undefined)[] = [];
    let isOffline = true;
    api.reply(adsQueue.decide, () => {
      const id = api.callsTo(adsQueue.decide).at(-1)?.params.itemId;
      ids.push(id);
      if (id === anId(700)) {
        api.answer(adsQueue.list, page(other, third));
        return Response.json({ message: 'Approved.', canUndo: true });
      }
      if (id === anId(703) && isOffline) throw new TypeError('fetch failed');
      if (id === anId(703)) return Response.json({ message: 'Approved.', canUndo: true });
      const message = 'This item has changed since you opened it. Check its current state, then try again.';
      const conflict = { success: false, code: 'queue_changed', message, item: other, done: null };
      return Response.json(conflict, { status: 409 });
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Select all shown' }));
    await user.keyboard('a');
    const many = await screen.findByRole('dialog', { name: 'Approve 3?' });
    await user.click(within(many).getByRole('button', { name: 'Approve' }));
    const changed = await screen.findByRole('dialog', { name: 'C-104234 has changed' });
    await user.click(within(changed).getByRole('button', { name: 'Close' }));
    expect(screen.getByText('1 decided, 1 changed by someone else, 1 not decided.')).toBeInTheDocument();
    expect(screen.getByText('2 selected')).toBeInTheDocument();
    isOffline = false;
    const remainingDialog = await screen.findByRole('dialog', { name: 'Approve C-104235?' });
    await user.click(within(remainingDialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('1 selected')).toBeVisible();
    expect(ids).toEqual([anId(700), anId(702), anId(703), anId(703)]);
  });

  test('takes back once, however often it is asked, and goes on after a failure with the rest', async () => {
    api.answer(adsQueue.decide, { message: 'Reviewed. The ad stays as it is.', canUndo: true });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Select all shown' }));
    await user.keyboard('a');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    api.reply(adsQueue.undo, () => {
      if (api.callsTo(adsQueue.undo).length === 2) throw new TypeError('fetch failed');
      return Response.json({ success: true, message: 'It is waiting again.' });
    });
    await user.keyboard('uu');
    await waitFor(() => expect(undo).not.toHaveAttribute('aria-busy', 'true'));
    expect(api.callsTo(adsQueue.undo)).toHaveLength(2);
    await user.click(undo);
    await waitFor(() => expect(undo).not.toBeInTheDocument());
    const requested = api.callsTo(adsQueue.undo).map(({ params }) => params.itemId);
    expect(requested).toHaveLength(3);
    expect(requested[2]).toBe(requested[1]);
  });

  test('nothing waits: says so, also when it could not be read again', async () => {
    api.answer(adsQueue.list, { items: [], nextCursor: null, counts: {} });
    const { user } = open();
    expect(await screen.findByText('The queue is empty')).toBeVisible();
    api.cut(adsQueue.list);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(screen.getByText('The queue is empty')).toBeVisible();
  });
});
