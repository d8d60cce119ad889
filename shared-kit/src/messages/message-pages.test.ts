import { describe, expect, test } from '@jest/globals';
import type { ChatMessage } from '@karwan/shared-contracts';
import { aMessage, anId, BUILT_AT } from '@karwan/shared-contracts/testing';
import {
  allMessages,
  type MessagePages,
  mergePages,
  withMessages,
  withNewest,
  withReadReceipt,
} from './message-pages.ts';

/** Newest page first, as fetched; each number is a message id. */
const pagesOf = (...pages: number[][]): MessagePages<ChatMessage> => ({
  pages: pages.map((ids) => ({ items: ids.map((id) => aMessage({ id })), hasMore: false })),
  pageParams: pages.map(() => 0),
});
const idsOf = (pages: MessagePages<ChatMessage>) => allMessages(pages).map(({ id }) => id);
const me = anId(500);

test('messages are in order over all pages', () => {
  expect(idsOf(pagesOf([7, 8, 9], [4, 5], [1, 2]))).toEqual([1, 2, 4, 5, 7, 8, 9]);
  expect(allMessages(undefined)).toEqual([]);
});

test('a message that arrives takes its place by id, and is never doubled', () => {
  const pages = pagesOf([7, 9], [1, 2]);
  const added = withMessages(pages, [aMessage({ id: 10 }), aMessage({ id: 8 }), aMessage({ id: 2 })]);
  expect(idsOf(added)).toEqual([1, 2, 7, 8, 9, 10]);
  expect(idsOf(withMessages(added, [aMessage({ id: 10 })]))).toEqual([1, 2, 7, 8, 9, 10]);
  expect(withMessages(pages, [aMessage({ id: 9 })])).toBe(pages);
  // Received both as a response and as an event before the history was loaded.
  expect(idsOf(withMessages(pages, [aMessage({ id: 10 }), aMessage({ id: 10 })]))).toEqual([1, 2, 7, 9, 10]);
});

test('what is seen are the messages of the other side, up to the id, and keeps the first time', () => {
  const pages: MessagePages<ChatMessage> = {
    pages: [
      {
        items: [
          aMessage({ id: 1, senderId: me, seenAt: BUILT_AT }),
          aMessage({ id: 2, senderId: me }),
          aMessage({ id: 3 }),
          aMessage({ id: 4, senderId: me }),
        ],
        hasMore: false,
      },
    ],
    pageParams: [0],
  };
  const seen = withReadReceipt(pages, { readerId: anId(900), upToMessageId: 3, seenAt: '2026-03-06T00:00:00.000Z' });
  expect(allMessages(seen).map(({ seenAt }) => seenAt)).toEqual([BUILT_AT, '2026-03-06T00:00:00.000Z', null, null]);
});

describe('reading again', () => {
  test('keeps what the live connection brought meanwhile, and what was seen', () => {
    const before = withReadReceipt(withMessages(pagesOf([4, 5]), [aMessage({ id: 6 })]), {
      readerId: me,
      upToMessageId: 5,
      seenAt: BUILT_AT,
    });
    expect(idsOf(mergePages(withMessages(before, [aMessage({ id: 8 })]), pagesOf([3, 4, 7])))).toEqual([3, 4, 7, 8]);
    expect(idsOf(mergePages(before, pagesOf([])))).toEqual([4, 5, 6]);
    const merged = mergePages(before, pagesOf([4, 5]));
    expect(idsOf(merged)).toEqual([4, 5, 6]);
    expect(allMessages(merged).map(({ seenAt }) => seenAt)).toEqual([BUILT_AT, BUILT_AT, null]);
  });

  test('leaves no hole: of older pages only those that were read again stay', () => {
    expect(idsOf(mergePages(pagesOf([1, 2, 3]), pagesOf([101, 102])))).toEqual([101, 102]);
    expect(idsOf(mergePages(undefined, pagesOf([1])))).toEqual([1]);
  });
});

describe('the newest page, read again', () => {
  const page = (ids: number[], hasMore: boolean) => ({
    items: ids.map((id) => aMessage({ id, senderId: me, seenAt: id < 9 ? BUILT_AT : null })),
    hasMore,
  });

  test('adds what is new, knows what was seen, and leaves older pages as they are', () => {
    const pages = pagesOf([7, 8], [1, 2]);
    const updated = withNewest(pages, page([8, 9], true));
    expect(updated && idsOf(updated)).toEqual([1, 2, 7, 8, 9]);
    expect(allMessages(updated).map(({ seenAt }) => seenAt)).toEqual([null, null, null, BUILT_AT, null]);
    expect(updated?.pages[1]).toEqual(pages.pages[1]);
    expect(withNewest(pages, { items: [aMessage({ id: 8 })], hasMore: true })).toBe(pages);
    const seenLater = { items: [aMessage({ id: 8, seenAt: '2026-03-07T00:00:00.000Z' })], hasMore: true };
    expect(updated && withNewest(updated, seenLater)).toBe(updated);
  });

  test('is not enough where more has come than it holds', () => {
    expect(withNewest(pagesOf([7, 8]), page([12, 13], true))).toBeUndefined();
    expect(withNewest(pagesOf([]), page([1, 2], true))).toBeUndefined();
    expect(idsOf(withNewest(pagesOf([7, 8]), page([], true)) ?? pagesOf([]))).toEqual([7, 8]);
    const few = withNewest(pagesOf([]), page([1, 2], false));
    expect(few && idsOf(few)).toEqual([1, 2]);
  });
});
