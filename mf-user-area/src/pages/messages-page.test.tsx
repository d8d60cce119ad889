import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  type ChatMessage,
  getConversation,
  getPerson,
  listConversations,
  listMessages,
  markConversationRead,
  unblockPerson,
} from '@karwan/shared-contracts';
import { aConversation, aMessage, anId, BUILT_AT } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest, tryAgain } from '@karwan/shared-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import {
  answerConversation,
  bubbles,
  conversationId,
  conversationPath,
  messageField,
  ownMessage,
} from '../testing/conversation.ts';
import { openPage } from '../testing/open-page.ts';

const api = fakeApiForEachTest();
beforeEach(() => {
  answerConversation(api);
});

const bubble = async (text: string) => (await screen.findByText(text)).closest('li');
const aChatEvent = (message: ChatMessage) => ({ conversationId, messages: [message], seen: null });

describe('the conversations', () => {
  test('tell with whom and about what, the last words, and what is unread', async () => {
    await openPage('/user-profile/messages', api);
    const link = await screen.findByRole('link', { name: /Sana Khan/ });
    expect(link).toHaveAttribute('href', conversationPath);
    expect(link).toHaveTextContent('Toyota Corolla GLi 1.3 2018');
    expect(link).toHaveTextContent('Is it available?');
    expect(link).toHaveTextContent('1 unread message');
    expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  });

  test('more come with the end of the list', async () => {
    const second = aConversation({ id: anId(701), otherParty: { id: anId(901), name: 'Bilal', photo: null } });
    api.answer(listConversations, ({ query }) =>
      query.get('cursor') === 'next'
        ? { items: [second], nextCursor: null }
        : { items: [aConversation()], nextCursor: 'next' },
    );
    const { scrollToEnd } = await openPage('/user-profile/messages', api);
    await screen.findByRole('link', { name: /Sana Khan/ });
    scrollToEnd();
    expect(await screen.findByRole('link', { name: /Bilal/ })).toBeVisible();
  });

  test('a message in Urdu stands by itself, after the English words before it', async () => {
    const urdu = ownMessage(2, 'کیا یہ ابھی ہے؟');
    api.answer(listConversations, { items: [aConversation({ lastMessage: urdu })], nextCursor: null });
    await openPage('/user-profile/messages', api);
    const text = await screen.findByText('کیا یہ ابھی ہے؟');
    expect(text.tagName).toBe('BDI');
    expect(text.parentElement).toHaveTextContent(/^You: کیا/);
  });

  test('follow what happens live', async () => {
    const { live } = await openPage('/user-profile/messages', api);
    await screen.findByText('Is it available?');
    const newer = aMessage({ id: 2, text: 'Still there?' });
    api.answer(listConversations, { items: [aConversation({ lastMessage: newer, unreadCount: 2 })], nextCursor: null });
    await live.deliver('receive-chats', aChatEvent(newer));
    expect(await screen.findByText('Still there?')).toBeVisible();
    expect(await screen.findByText('2 unread messages')).toBeInTheDocument();
  });
});

describe('an open conversation', () => {
  test('offers Retry, is named by its ad and the other side, and joined until it is left', async () => {
    for (const endpoint of [getConversation, listMessages]) api.cut(endpoint);
    const { live, router, user } = await openPage(conversationPath, api);
    expect(await screen.findByText('Network error. Please try again.')).toBeVisible();
    await tryAgain(user, () => answerConversation(api));
    await waitFor(() => expect(bubbles()).toHaveLength(1));
    expect(await screen.findByRole('heading', { level: 2, name: 'Sana Khan' })).toBeVisible();
    const link = screen.getAllByRole('link', { name: 'Toyota Corolla GLi 1.3 2018' })[0];
    expect(link).toHaveAttribute('href', '/used-cars/toyota-corolla-2018-lahore-1a2b3c');
    expect(screen.getByText('PKR 47.50 Lacs')).toBeVisible();
    expect(live.emitted('join')).toEqual([{ conversationId }]);
    await act(() => router.navigate('/user-profile/messages'));
    await waitFor(() => expect(live.emitted('leave')).toEqual([{ conversationId }]));
    await live.disconnect();
    await live.reconnect();
    expect(live.emitted('join')).toHaveLength(1);
  });

  test.each([
    ['an electric car', { home: 'electric-cars' }, '/electric-cars/seal-1'],
    ['a car that is let', { vertical: 'armoured-cars', isForRent: true }, '/armoured-cars/for-rent/seal-1'],
  ])('leads to the page where %s is at home', async (_what, change, path) => {
    const { listing } = aConversation();
    const shown = aConversation({ listing: { ...listing, ...change, slug: 'seal-1' } });
    api.answer(getConversation, shown);
    api.answer(listConversations, { items: [shown], nextCursor: null });
    await openPage(conversationPath, api);
    const link = (await screen.findAllByRole('link', { name: listing.title }))[0];
    expect(link).toHaveAttribute('href', path);
  });

  test('opens by a link with its id in the query, too', async () => {
    const { currentPath } = await openPage(`/user-profile/messages?conversation=${conversationId}`, api);
    await waitFor(() => expect(currentPath()).toBe(conversationPath));
  });

  test('says live when its ad is sold, and leads to it no more', async () => {
    const { listing } = aConversation();
    api.answer(listConversations, { items: [], nextCursor: null });
    const { live } = await openPage(conversationPath, api);
    const link = await screen.findByRole('link', { name: listing.title });
    api.answer(getConversation, aConversation({ listing: { ...listing, status: 'sold' } }));
    await live.deliver('barrier-changed', { accountId: anId(900) });
    expect(await screen.findByText('Sold')).toBeVisible();
    expect(link).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: listing.title })).not.toBeInTheDocument();
  });

  test.each([
    ['blocked-by-you', /You have blocked this person/, undefined],
    ['blocked', /You can’t message this person/, undefined],
    ['unreachable', /can no longer be reached/, 'Report this person'],
    ['erased', /This account was deleted/, 'help@karwan.test'],
  ] as const)(
    'with a barrier (%s) says so in the place of the field, with help that works',
    async (barrier, words, help) => {
      api.answer(getConversation, aConversation({ barrier }));
      await openPage(conversationPath, api, { help: { phone: '', phoneText: '', email: 'help@karwan.test' } });
      const text = await screen.findByText(words);
      expect(text).toBeVisible();
      expect(screen.queryByRole('textbox', { name: 'Write a message' })).not.toBeInTheDocument();
      expect(bubbles()).toHaveLength(1);
      if (help) expect(screen.getByRole('link', { name: help })).toBeVisible();
      const count = barrier === 'erased' ? 0 : 1;
      expect(screen.queryAllByRole('button', { name: /^Block or report/ })).toHaveLength(count);
      expect(screen.queryAllByRole('link', { name: 'Report this person' })).toHaveLength(
        barrier === 'unreachable' ? 1 : 0,
      );
    },
  );

  test('is blocked live, and unblocked in its place', async () => {
    const { live, user } = await openPage(conversationPath, api);
    expect(await screen.findByRole('textbox', { name: 'Write a message' })).toBeVisible();
    api.answer(getConversation, aConversation({ barrier: 'blocked-by-you' }));
    await live.deliver('barrier-changed', { accountId: anId(900) });
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/You have blocked this person/));
    const button = await screen.findByRole('button', { name: 'Unblock' });
    api.answer(unblockPerson, { success: true, message: 'Unblocked.' });
    api.answer(getConversation, aConversation());
    await user.click(button);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Write a message' })).toHaveFocus());
  });

  test('that is blocked while somebody types says so at the focus, and keeps what was typed', async () => {
    const { live, user } = await openPage(conversationPath, api);
    await user.type(await messageField(), 'Is it');
    api.answer(getConversation, aConversation({ barrier: 'blocked' }));
    await live.deliver('barrier-changed', { accountId: anId(900) });
    expect(await screen.findByText(/You can’t message this person/)).toBeVisible();
    expect(document.activeElement).toHaveTextContent(/^You can’t message this person/);
    api.answer(getConversation, aConversation());
    await live.deliver('barrier-changed', { accountId: anId(900) });
    await waitFor(async () => expect(await messageField()).toHaveFocus());
    expect(await messageField()).toHaveValue('Is it');
  });

  test('that is blocked while the focus is elsewhere leaves it there', async () => {
    const { live, user } = await openPage(conversationPath, api);
    await user.click(await messageField());
    const focused = screen.getByRole('link', { name: aConversation().listing.title });
    act(() => focused.focus());
    api.answer(getConversation, aConversation({ barrier: 'blocked' }));
    await live.deliver('barrier-changed', { accountId: anId(900) });
    expect(await screen.findByText(/You can’t message this person/)).toBeVisible();
    expect(focused).toHaveFocus();
  });

  test('of a changed ad says below the header that it is being checked', async () => {
    const { listing } = aConversation();
    api.answer(getConversation, aConversation({ listing: { ...listing, status: 'pending' } }));
    await openPage(conversationPath, api);
    const title = await screen.findByRole('heading', { name: 'Sana Khan' });
    const badge = screen.getByText('In review');
    expect(badge.parentElement).toBe(title.parentElement);
    const sentence = screen.getByText(/^The seller changed this ad/);
    expect(sentence.parentElement).toBe(title.closest('header'));
  });

  test('leads to where the other side is blocked or reported', async () => {
    api.answer(getPerson, { ...aConversation().otherParty, isBlocked: false, isOwn: false });
    const { user, currentPath } = await openPage(conversationPath, api);
    await user.click(await screen.findByRole('button', { name: 'Block or report Sana Khan' }));
    expect(await screen.findByRole('heading', { name: 'Block or report' })).toBeVisible();
    await waitFor(() => expect(currentPath()).toMatch(/messages\/person\/.*conversation=/));
  });

  test('that does not exist says so and leads back', async () => {
    const refusal = { status: 404, code: 'conversation_not_found', message: 'Conversation not found.' };
    api.refuse(getConversation, refusal);
    api.refuse(listMessages, refusal);
    await openPage(conversationPath, api);
    expect(await screen.findByRole('heading', { name: 'Conversation not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All messages' })).toHaveAttribute('href', '/user-profile/messages');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('tells the other side what was seen once the tab is visible, also when the last word was one’s own', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    api.answer(listMessages, { items: [aMessage({ id: 3 }), ownMessage(4, 'Yes')], hasMore: false });
    await openPage(conversationPath, api);
    await waitFor(() => expect(bubbles()).toHaveLength(2));
    expect(api.callsTo(markConversationRead)).toEqual([]);
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(api.callsTo(markConversationRead)).toHaveLength(1));
    expect(api.callsTo(markConversationRead)[0]).toMatchObject({
      params: { conversationId },
      body: { upToMessageId: 3 },
    });
  });

  test('shows what one has written as sent, and as seen once the other side has read it', async () => {
    api.answer(listMessages, {
      items: [ownMessage(1, 'Hello', { seenAt: BUILT_AT }), ownMessage(2, 'Anyone?')],
      hasMore: false,
    });
    const { live } = await openPage(conversationPath, api);
    expect(await bubble('Hello')).toHaveTextContent('Seen');
    expect(await bubble('Anyone?')).toHaveTextContent('Sent');
    await live.deliver('receive-chats', {
      conversationId,
      messages: [],
      seen: { readerId: anId(900), upToMessageId: 2, seenAt: BUILT_AT },
    });
    await waitFor(async () => expect(await bubble('Anyone?')).toHaveTextContent('Seen'));
  });

  test('receives live, announces it, and takes no message twice nor another conversation’s', async () => {
    const { live } = await openPage(conversationPath, api);
    await waitFor(() => expect(bubbles()).toHaveLength(1));
    const answer = aMessage({ id: 2, text: 'The price is final.' });
    await live.deliver('receive-chats', aChatEvent(answer));
    await live.deliver('receive-chats', aChatEvent(answer));
    await live.deliver('receive-chats', {
      ...aChatEvent(aMessage({ id: 3, text: 'Elsewhere', conversationId: anId(701) })),
      conversationId: anId(701),
    });
    await waitFor(() => expect(bubbles()).toHaveLength(2));
    const announcer = screen
      .getAllByText('The price is final.')
      .find((element) => element.getAttribute('aria-live') === 'polite');
    expect(announcer).toBeInTheDocument();
    expect(screen.queryByText('Elsewhere')).not.toBeInTheDocument();
  });

  test('loses nothing that arrives while the history is on its way, and shows nothing of an older page', async () => {
    api.answer(listMessages, { items: [aMessage({ id: 2 })], hasMore: true });
    const history = api.hold(listMessages);
    const { live } = await openPage(conversationPath, api);
    await waitFor(() => expect(live.emitted('join')).toHaveLength(1));
    await live.deliver('receive-chats', aChatEvent(aMessage({ id: 3, text: 'Quick one' })));
    await live.deliver('receive-chats', aChatEvent(aMessage({ id: 1, text: 'Of an older page' })));
    history.release();
    await waitFor(() => expect(bubbles()).toHaveLength(2));
    expect(bubbles()[1]).toContain('Quick one');
  });

  test('reads on by the last id after a lost connection, and what was seen meanwhile', async () => {
    api.answer(listMessages, { items: [ownMessage(1, 'Hello')], hasMore: false });
    const { live } = await openPage(conversationPath, api);
    await waitFor(() => expect(bubbles()).toHaveLength(1));
    await live.disconnect();
    api.answer(listMessages, ({ query }) => {
      const seenMessage = ownMessage(1, 'Hello', { seenAt: BUILT_AT });
      const [secondMessage, thirdMessage] = [aMessage({ id: 2, text: 'Two' }), aMessage({ id: 3, text: 'Three' })];
      if (query.get('after') === '1') return { items: [secondMessage], hasMore: true };
      if (query.get('after') === '2') return { items: [thirdMessage], hasMore: false };
      return { items: [seenMessage, secondMessage, thirdMessage], hasMore: false };
    });
    await live.reconnect();
    await waitFor(() => expect(bubbles()).toHaveLength(3));
    expect(await bubble('Hello')).toHaveTextContent('Seen');
    const afterParameters = api.callsTo(listMessages).flatMap(({ query }) => query.get('after') ?? []);
    expect(afterParameters).toEqual(['1', '2']);
    expect(live.emitted('join')).toHaveLength(2);
  });

  test('older messages come when the top is near', async () => {
    api.answer(listMessages, ({ query }) =>
      query.get('before') === '31'
        ? { items: [aMessage({ id: 30, text: 'Long ago' })], hasMore: false }
        : { items: [aMessage({ id: 31, text: 'Lately' })], hasMore: true },
    );
    const { scrollToEnd } = await openPage(conversationPath, api);
    await waitFor(() => expect(bubbles()).toHaveLength(1));
    scrollToEnd();
    await waitFor(() => expect(bubbles()).toHaveLength(2));
    expect(bubbles()[0]).toContain('Long ago');
    expect(bubbles()[1]).toContain('Lately');
  });
});
