import {
  type ChatMessage,
  getConversation,
  listConversations,
  listMessages,
  markConversationRead,
} from '@karwan/shared-contracts';
import { aConversation, aMessage, anId, aUser, type FakeApi } from '@karwan/shared-contracts/testing';
import { screen, within } from '@testing-library/react';

/** The only conversation of the fake API, and its page. */
export const conversationId = anId(700);
export const conversationPath = `/user-profile/messages/${conversationId}`;

/** A message sent by the logged-in user. */
export const ownMessage = (number: number, text: string, change: Partial<ChatMessage> = {}) =>
  aMessage({ id: number, senderId: aUser()._id, text, ...change });

/** Answers with one conversation that has one message, all read. */
export function answerConversation(api: FakeApi): void {
  api.answer(listConversations, { items: [aConversation()], nextCursor: null });
  api.answer(getConversation, aConversation());
  api.answer(listMessages, { items: [aMessage()], hasMore: false });
  api.answer(markConversationRead, { unreadCount: 0 });
}

/** Texts of the visible messages, in order. */
export const bubbles = () =>
  within(screen.getByRole('region', { name: 'Messages of this conversation' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => /^(You|They):/.test(text));
export const messageField = () => screen.findByRole('textbox', { name: 'Write a message' });
