import {
  type Call,
  type ChatMessage,
  getConversation,
  listConversations,
  listMessages,
  queryKeyOf,
} from '@karwan/shared-contracts';
import { type MessagePages, mergePages } from '@karwan/shared-kit';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** Conversations, most recently active first, paginated. */
export const conversationsQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [...queryKeyOf(listConversations), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listConversations, { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });

export const conversationQuery = (call: Call, conversationId: string) => {
  const input = { params: { conversationId } };
  return queryOptions({
    queryKey: queryKeyOf(getConversation, input),
    queryFn: ({ signal }) => call(getConversation, input, { signal }),
    staleTime: 0,
  });
};

/**
 * Messages of a conversation. The first page is the newest, later pages go back in time; each is sorted oldest first.
 */
export const messagesQuery = (call: Call, conversationId: string) => {
  const params = { conversationId };
  return infiniteQueryOptions({
    queryKey: [...queryKeyOf(listMessages, { params }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listMessages, { params, query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items[0]?.id : undefined),
    // React Query types both as unknown; they are data of this query.
    structuralSharing: (before, read) =>
      mergePages(before as MessagePages<ChatMessage> | undefined, read as MessagePages<ChatMessage>),
    staleTime: 0,
  });
};
