import { failureMessage, formatDate } from '@karwan/shared-contracts';
import { Button, ErrorState, Skeleton, Stack, Text, token } from '@karwan/shared-ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useEffectEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { isServer } from '../context/is-server.ts';
import { useKarwan } from '../context/remote-context.tsx';
import { DayLine } from '../messages/DayLine.tsx';
import { MessageComposer, type MessageComposerProps } from '../messages/MessageComposer.tsx';
import { allMessages } from '../messages/message-pages.ts';
import { OutgoingBubble, type OutgoingBubbleProps } from '../messages/OutgoingBubble.tsx';
import { useIsVisible } from '../messages/use-is-visible.ts';
import { useNewestPoll } from '../messages/use-newest-poll.ts';
import { useOutbox } from '../messages/use-outbox.ts';
import { CaseBubble, type CaseBubbleLabels } from './CaseBubble.tsx';
import { type CaseConversation, caseConversationQuery, caseDeliveryOf } from './case-conversation.ts';

export type CaseMessagesProps = {
  conversation: CaseConversation;
  /** Polling interval in ms; `false` if live updates are available. */
  pollMs: number | false;
  /** False: the case is over and read-only. */
  mayWrite: boolean;
  labels: CaseBubbleLabels & {
    history: string;
    loading: string;
    none: string;
    older: string;
    olderFailed: string;
    failed: string;
    retry: string;
    over: string;
    outgoing: OutgoingBubbleProps['labels'];
    composer: MessageComposerProps['labels'];
  };
};

/** The conversation about a case: stored, pending and refused messages, and the field for a new one. */
export function CaseMessages({ conversation, pollMs, mayWrite, labels }: CaseMessagesProps) {
  const ctx = useKarwan();
  const log = useRef<HTMLElement>(null);
  const query = useInfiniteQuery(caseConversationQuery(conversation));
  useNewestPoll({
    queryKey: conversation.queryKey,
    fetchNewest: (signal) => conversation.list({}, signal),
    pollMs: query.data ? pollMs : false,
  });
  const outbox = useOutbox(isServer ? undefined : caseDeliveryOf(ctx, conversation));
  const messages = allMessages(query.data);
  const stored = new Set(messages.map(({ clientId }) => clientId));
  const waiting = outbox.messages.filter(({ clientId }) => !stored.has(clientId));
  const unseenId = messages.findLast(({ from, seenAt }) => from !== conversation.side && seenAt === null)?.id;
  useMarkRead(conversation, unseenId, useIsVisible(log));

  return (
    <div>
      {query.isError && !query.data && (
        <ErrorState
          title={labels.failed}
          onRetry={() => void query.refetch()}
          retryLabel={labels.retry}
          isRetrying={query.isFetching}
        >
          {failureMessage(query.error)}
        </ErrorState>
      )}
      <Log ref={log} role="log" tabIndex={0} aria-label={labels.history} aria-busy={query.isPending}>
        <div>
          {query.isPending && (
            <Stack $gap="space-3" role="status" aria-label={labels.loading}>
              <Skeleton $shape="box" $height="3rem" />
              <Skeleton $shape="box" $height="3rem" />
            </Stack>
          )}
          {query.hasNextPage && (
            <Centred>
              <Button
                variant="quiet"
                size="sm"
                isBusy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {query.isFetchNextPageError ? labels.olderFailed : labels.older}
              </Button>
            </Centred>
          )}
          {query.data && messages.length === 0 && waiting.length === 0 && (
            <Text $size="sm" $tone="muted">
              {labels.none}
            </Text>
          )}
          <List>
            {messages.map((message, index) => {
              const day = formatDate(message.sentAt);
              const before = messages[index - 1];
              return (
                <Fragment key={message.clientId}>
                  {(!before || formatDate(before.sentAt) !== day) && <DayLine>{day}</DayLine>}
                  <CaseBubble message={message} isOwn={message.from === conversation.side} labels={labels} />
                </Fragment>
              );
            })}
            {waiting.map((message) => (
              <OutgoingBubble
                key={message.clientId}
                message={message}
                onRetry={() => outbox.retry(message.clientId)}
                onDiscard={() => outbox.discard(message.clientId)}
                labels={labels.outgoing}
              />
            ))}
          </List>
        </div>
      </Log>
      {mayWrite ? (
        <MessageComposer
          draftKey={`karwan:draft:${conversation.ownerId}:case-${conversation.bookingId}`}
          onSend={(text) => outbox.send(conversation.bookingId, text)}
          labels={labels.composer}
        />
      ) : (
        <ClosedNote $size="sm" $tone="muted">
          {labels.over}
        </ClosedNote>
      )}
    </div>
  );
}

/** Reports the last message read to the server, and so to the other side. */
function useMarkRead({ markRead: read }: CaseConversation, unseenId: number | undefined, isVisible: boolean): void {
  const markRead = useEffectEvent(read);
  useEffect(() => {
    if (unseenId === undefined || !isVisible) return;
    // It stays unread; the next message or view retries.
    markRead(unseenId).catch(() => undefined);
  }, [unseenId, isVisible]);
}

/* Reversed, so that the browser keeps the newest message in view while older ones load above. */
const Log = styled.section`
  display: flex;
  flex-direction: column-reverse;
  min-block-size: 6rem;
  max-block-size: 26rem;
  overflow-y: auto;
  padding: ${token('space-4')};
  overscroll-behavior: contain;
`;

const Centred = styled.div`
  display: grid;
  justify-items: center;
`;

const List = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${token('space-2')};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const ClosedNote = styled(Text)`
  padding: ${token('space-3')} ${token('space-4')};
  border-block-start: 1px solid ${token('border')};
`;
