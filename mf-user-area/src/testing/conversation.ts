import {
  type ChatMessage,
  getConversation,
  listConversations,
  listMessages,
  markConversationRead,
} from '@karwan/shared-contracts';
import { aConversation, aMessage, anId, aUser, type FakeApi } from '@karwan/shared-contracts/testing';
import { screen, within } from '@testing-library/react';

/** The one conversation that the API answers in tests, and its page. */
export const conversationId = anId(700);
export const conversationPath = `/user-profile/messages/${conversationId}`;

/** A message of the person who is logged in. */
export const mine = (number: number, text: string, change: Partial<ChatMessage> = {}) =>
  aMessage({ id: number, senderId: aUser()._id, text, ...change });

/** One conversation with one message, all of it read. */
export function answerConversation(api: FakeApi): void {
  api.answer(listConversations, { items: [aConversation()], nextCursor: null });
  api.answer(getConversation, aConversation());
  api.answer(listMessages, { items: [aMessage()], hasMore: false });
  api.answer(markConversationRead, { unreadCount: 0 });
}

/** The texts of the messages that the page shows, in its order. */
export const bubbles = () =>
  within(screen.getByRole('region', { name: 'Messages of this conversation' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => /^(You|They):/.test(text));
export const messageField = () => screen.findByRole('textbox', { name: 'Write a message' });
