import { beforeEach, describe, expect, test } from '@jest/globals';
import { authLoggedIn, authLoggedOut, getConversation, listMessages, sendMessage } from '@karwan/shared-contracts';
import { aConversation, anId, aUser } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerConversation, bubbles, conversationPath, messageField, ownMessage } from '../testing/conversation.ts';
import { openPage } from '../testing/open-page.ts';

const api = fakeApiForEachTest();
beforeEach(() => {
  answerConversation(api);
});

const bubble = async (text: string) => (await screen.findByText(text)).closest('li');
type Sent = { clientId: string; text: string };

describe('writing', () => {
  const acknowledge = (live: Awaited<ReturnType<typeof openPage>>['live']) => {
    let nextId = 10;
    live.answer(async (event, payload) => {
      if (event !== 'send-message') return { success: true, data: null };
      const { clientId, text } = payload as Sent;
      return { success: true, data: ownMessage(nextId++, text, { clientId }) };
    });
  };

  test('Enter sends over the live connection; the field is empty and ready', async () => {
    const { live, user } = await openPage(conversationPath, api);
    acknowledge(live);
    await user.type(await messageField(), 'Is the price final?{Enter}');
    expect(await bubble('Is the price final?')).toHaveTextContent('You:');
    await waitFor(async () => expect(await bubble('Is the price final?')).toHaveTextContent('Sent'));
    expect(await messageField()).toHaveValue('');
    expect(await messageField()).toHaveFocus();
    expect(live.emitted('send-message')).toHaveLength(1);
    expect(api.callsTo(sendMessage)).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  test.each([
    ['used-bikes', 'Is the file original?', 'Does it fit my car?'],
    ['auto-parts', 'Does it fit my car?', 'Is the file original?'],
  ])('a buyer of %s begins with what buyers of it ask', async (vertical, suggested, other) => {
    const { listing } = aConversation();
    api.answer(getConversation, aConversation({ listing: { ...listing, vertical } }));
    api.answer(listMessages, { items: [], hasMore: false });
    await openPage(conversationPath, api);
    const questions = within(await screen.findByRole('group', { name: 'Quick questions' }));
    expect(questions.getByRole('button', { name: 'Is it available?' })).toBeVisible();
    expect(questions.getByRole('button', { name: suggested })).toBeVisible();
    expect(questions.queryByRole('button', { name: other })).toBeNull();
  });

  test('shift and Enter break the line, and nothing but space is not sent', async () => {
    const { user, live } = await openPage(conversationPath, api);
    await user.type(await messageField(), '  {Enter}');
    await user.clear(await messageField());
    await user.type(await messageField(), 'a{Shift>}{Enter}{/Shift}b');
    expect(await messageField()).toHaveValue('a\nb');
    // Enter chooses a word of an input method.
    fireEvent.keyDown(await messageField(), { key: 'Enter', isComposing: true });
    expect(live.emitted('send-message')).toEqual([]);
  });

  test('says that it is being sent until the server has it', async () => {
    api.answer(sendMessage, ({ body }) => ownMessage(2, 'Hello', { clientId: (body as Sent).clientId }));
    const call = api.hold(sendMessage);
    const { live, user } = await openPage(conversationPath, api);
    await live.disconnect();
    await user.type(await messageField(), 'Hello');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await messageField()).toHaveFocus();
    expect(await bubble('Hello')).toHaveTextContent('Sending…');
    call.release();
    await waitFor(async () => expect(await bubble('Hello')).toHaveTextContent('Sent'));
  });

  test('offline it waits, keeps order, and goes out once when the connection is back', async () => {
    api.cut(sendMessage);
    const { live, user } = await openPage(conversationPath, api);
    await live.disconnect();
    await user.type(await messageField(), 'One{Enter}');
    await user.type(await messageField(), 'Two{Enter}');
    await waitFor(async () => expect(await bubble('One')).toHaveTextContent('Waiting for connection'));
    acknowledge(live);
    await live.reconnect();
    await waitFor(async () => expect(await bubble('Two')).toHaveTextContent('Sent'));
    expect(bubbles().map((text) => text.slice(0, 7))).toEqual(['They:Is', 'You:One', 'You:Two']);
    expect(live.emitted('send-message').map((payload) => (payload as Sent).text)).toEqual(['One', 'Two']);
    expect(localStorage).toHaveLength(0);
  });

  test('what was not sent is sent on the next visit, from any page of the user area', async () => {
    api.cut(sendMessage);
    const closedPage = await openPage(conversationPath, api);
    await closedPage.live.disconnect();
    await closedPage.user.type(await messageField(), 'Do not lose me{Enter}');
    await waitFor(async () => expect(await bubble('Do not lose me')).toHaveTextContent('Waiting'));
    closedPage.unmount();
    closedPage.ctx.auth.logOut();

    const reopened = await openPage('/user-profile/post-an-ad', api);
    acknowledge(reopened.live);
    await reopened.live.reconnect();
    await waitFor(() => expect(reopened.live.emitted('send-message')).toMatchObject([{ text: 'Do not lose me' }]));
  });

  test('who logs out leaves nothing on the device, though the answer of what they sent comes later', async () => {
    api.refuse(sendMessage, { status: 401, code: 'unauthorized', message: 'Please log in' });
    const call = api.hold(sendMessage);
    const { live, user, ctx } = await openPage(conversationPath, api);
    await live.disconnect();
    await user.type(await messageField(), 'Private{Enter}');
    await waitFor(() => expect(api.callsTo(sendMessage)).toHaveLength(1));
    await act(async () => {
      ctx.auth.logOut();
      localStorage.clear();
      ctx.bus.emit(authLoggedOut, { reason: 'chosen' });
    });
    await act(async () => call.release());
    expect(Object.values(localStorage).join()).not.toContain('Private');
  });

  test('unsent messages of one account are not sent by another that logs in on the same page', async () => {
    api.cut(sendMessage);
    const { ctx, live, user } = await openPage(conversationPath, api);
    await live.disconnect();
    await user.type(await messageField(), 'Mine{Enter}');
    await waitFor(async () => expect(await bubble('Mine')).toHaveTextContent('Waiting for connection'));
    await act(async () => {
      const otherUser = aUser({ _id: anId(950) });
      ctx.auth.logIn(otherUser);
      ctx.bus.emit(authLoggedIn, { user: otherUser });
    });
    acknowledge(live);
    await live.reconnect();
    await user.type(await messageField(), 'Yours{Enter}');
    await waitFor(() => expect(live.emitted('send-message')).toMatchObject([{ text: 'Yours' }]));
  });

  test('what is sent while the history is on its way shows, although that history does not hold it', async () => {
    api.cut(sendMessage);
    const closedPage = await openPage(conversationPath, api);
    await closedPage.live.disconnect();
    await closedPage.user.type(await messageField(), 'Sent on the way{Enter}');
    await waitFor(async () => expect(await bubble('Sent on the way')).toHaveTextContent('Waiting'));
    closedPage.unmount();
    closedPage.ctx.auth.logOut();

    const history = api.hold(listMessages);
    api.answer(sendMessage, ({ body }) => ownMessage(10, 'Sent on the way', { clientId: (body as Sent).clientId }));
    const reopened = await openPage(conversationPath, api);
    acknowledge(reopened.live);
    await reopened.live.reconnect();
    await waitFor(() => expect(localStorage).toHaveLength(0));
    await act(async () => history.release());
    expect(await bubble('Sent on the way')).toHaveTextContent('Sent');
    expect(bubbles()).toHaveLength(2);
  });

  test('a refused message says why, and is tried again or discarded', async () => {
    const { live, user } = await openPage(conversationPath, api);
    live.answer(async () => ({ success: false, code: 'account_suspended', message: '' }));
    api.refuse(sendMessage, { status: 403, code: 'account_suspended', message: 'Your account is suspended.' });
    await user.type(await messageField(), 'Hello{Enter}');
    expect(await screen.findByText('Not sent: Your account is suspended.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(api.callsTo(sendMessage)).toHaveLength(2));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Hello')).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });

  test('a buyer’s first words are offered', async () => {
    api.answer(listMessages, { items: [], hasMore: false });
    const { live, user } = await openPage(conversationPath, api);
    acknowledge(live);
    expect(await screen.findByText(/Never pay in advance/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Can I visit today?' }));
    expect(live.emitted('send-message')).toMatchObject([{ text: 'Can I visit today?' }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Can I visit today?' })).not.toBeInTheDocument());
  });

  test('near the limit the characters left are counted; what is longer is not cut, and not sent', async () => {
    const { user } = await openPage(conversationPath, api);
    const box = await messageField();
    await user.click(box);
    await user.paste('a'.repeat(1799));
    expect(screen.queryByText(/characters? left/)).not.toBeInTheDocument();
    await user.paste('b');
    expect(box).toHaveAccessibleDescription('200 characters left');
    const text = `${'a'.repeat(1799)}b${'c'.repeat(199)}🚗 and more`;
    await user.paste(text.slice(1800));
    expect(box).toHaveValue(text);
    expect(box).toHaveAccessibleDescription('Messages can have up to 2,000 characters. Remove 10 to send it.');
    await user.keyboard('{Enter}');
    expect(box).toHaveValue(text);
    expect(api.callsTo(sendMessage)).toEqual([]);
    await user.type(box, '{Backspace>10/}');
    expect(box).toHaveAccessibleDescription('0 characters left');
  });

  test('a draft is kept, each conversation its own', async () => {
    const { user, router, unmount } = await openPage(conversationPath, api);
    await user.type(await messageField(), 'I was about to');
    await act(() => router.navigate(`/user-profile/messages/${anId(701)}`));
    await waitFor(async () => expect(await messageField()).toHaveValue(''));
    await user.type(await messageField(), 'Something else');
    await act(() => router.navigate(conversationPath));
    await waitFor(async () => expect(await messageField()).toHaveValue('I was about to'));
    unmount();
    await openPage(conversationPath, api);
    expect(await messageField()).toHaveValue('I was about to');
  });
});
