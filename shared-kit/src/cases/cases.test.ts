import { expect, jest, test } from '@jest/globals';
import type { CaseMessage } from '@karwan/shared-contracts';
import { aMessage, anId } from '@karwan/shared-contracts/testing';
import { waitFor } from '@testing-library/react';
import { aBareContext } from '../testing/a-context.tsx';
import { type CaseConversation, caseConversationQuery, caseDeliveryOf } from './case-conversation.ts';
import { currentStepIndex } from './case-progress.ts';

test.each([
  ['sell-my-car', 'valuation', 0],
  ['sell-my-car', 'on-offer', 2],
  ['sell-my-car', 'accepted', 3],
  ['sell-my-car', 'hand-over', 3],
  ['buy-me-a-car', 'offer-made', 2],
  ['buy-me-a-car', 'closed', 6],
  ['buy-me-a-car', 'valuation', undefined],
  ['buy-me-a-car', 'ended', undefined],
  ['sell-my-car', 'a stage of tomorrow', undefined],
] as const)('a case of %s at %s stands at step %p', (kind, stage, step) => {
  expect(currentStepIndex(kind, stage)).toBe(step);
});

const items = (...ids: number[]) => ids.map((id) => aMessage({ id }) as unknown as CaseMessage);
const conversationOf = (change: Partial<CaseConversation> = {}): CaseConversation => ({
  ...{ bookingId: anId(7), side: 'customer', ownerId: 'me', queryKey: ['case'] },
  async list({ before }) {
    const end = Number(before ?? 10);
    return { items: items(end - 2, end - 1), hasMore: end > 6 };
  },
  send: async () => items(20)[0] as CaseMessage,
  markRead: async () => undefined,
  isAuthorSignedIn: () => true,
  ...change,
});

test('the messages of a case are read back in time until there are no more, and keep what came meanwhile', async () => {
  const { ctx } = aBareContext();
  const list = jest.fn(conversationOf().list);
  const query = caseConversationQuery(conversationOf({ list }));
  const { pages } = await ctx.queryClient.fetchInfiniteQuery({ ...query, pages: 9 });
  expect(pages.map((page) => page.items.map(({ id }) => id))).toEqual([
    [8, 9],
    [6, 7],
    [4, 5],
  ]);
  expect(list.mock.calls.map(([asked]) => asked)).toEqual([{}, { before: 8 }, { before: 6 }]);
  expect(list.mock.calls[0]?.[1]).toBeInstanceOf(AbortSignal);
  const delivery = caseDeliveryOf(ctx, conversationOf());
  expect(delivery).toBe(caseDeliveryOf(ctx, conversationOf()));
  delivery.outbox.add({ conversationId: anId(7), text: 'Hello' });
  expect(Object.keys(localStorage)).toEqual([expect.stringMatching(`^karwan:case-outbox:me:${anId(7)}:`)]);
  await delivery.run();
  const newestIds = () => ctx.queryClient.getQueryData(query.queryKey)?.pages[0]?.items.map(({ id }) => id);
  expect(newestIds()).toEqual([8, 9, 20]);
  await ctx.queryClient.fetchInfiniteQuery(query);
  await waitFor(() => expect(list).toHaveBeenCalledTimes(6));
  expect(newestIds()).toEqual([8, 9, 20]);
});
