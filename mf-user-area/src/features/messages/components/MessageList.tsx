import { type ChatMessage, formatDate } from '@karwan/shared-contracts';
import { DayLine, type Outgoing, OutgoingBubble } from '@karwan/shared-kit';
import { Button, Spinner, Text, token, VisuallyHidden } from '@karwan/shared-ui';
import { Fragment, useRef } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { outgoingLabels } from '../../../lib/message-labels.ts';
import { useLoadOlder } from '../data/use-load-older.ts';
import { MessageBubble } from './MessageBubble.tsx';

type MessageListProps = {
  /** Oldest first. */
  messages: readonly ChatMessage[];
  outgoing: readonly Outgoing[];
  ownId: string;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  hasFailedOlder: boolean;
  onLoadOlder: () => void;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
};

/** Messages, scrolled to the newest. Older ones load 50 px before the top (SRCH-07). */
export function MessageList(props: MessageListProps) {
  const { messages, outgoing, ownId, hasOlder, isLoadingOlder, hasFailedOlder, onLoadOlder } = props;
  const t = useCopy();
  const scroller = useRef<HTMLElement>(null);
  const top = useLoadOlder({ scroller, isEnabled: hasOlder && !isLoadingOlder && !hasFailedOlder, onLoadOlder });
  const stored = new Set(messages.map(({ clientId }) => clientId));
  const pending = outgoing.filter(({ clientId }) => !stored.has(clientId));
  const lastReceived = messages.findLast(({ senderId }) => senderId !== ownId);

  return (
    <Scroller ref={scroller} tabIndex={0} aria-label={t('messages.history')}>
      <div>
        <Top ref={top}>
          {isLoadingOlder && <Spinner />}
          {hasFailedOlder && (
            <Button variant="quiet" size="sm" onClick={onLoadOlder}>
              {t('messages.olderFailed')}
            </Button>
          )}
        </Top>
        {messages.length === 0 && pending.length === 0 && (
          <Hint $tone="muted" $size="sm">
            {t('messages.start')}
          </Hint>
        )}
        <List>
          {messages.map((message, index) => {
            const day = formatDate(message.sentAt);
            const previous = messages[index - 1];
            return (
              <Fragment key={message.clientId}>
                {(!previous || formatDate(previous.sentAt) !== day) && <DayLine>{day}</DayLine>}
                <MessageBubble message={message} isOwn={message.senderId === ownId} />
              </Fragment>
            );
          })}
          {pending.map((message) => (
            <OutgoingBubble
              key={message.clientId}
              message={message}
              labels={outgoingLabels(t)}
              onRetry={() => props.onRetry(message.clientId)}
              onDiscard={() => props.onDiscard(message.clientId)}
            />
          ))}
        </List>
        <VisuallyHidden aria-live="polite">{lastReceived?.text}</VisuallyHidden>
      </div>
    </Scroller>
  );
}

/* `column-reverse` keeps the newest message in view, also while older ones load above. */
const Scroller = styled.section`
  display: flex;
  flex: 1;
  flex-direction: column-reverse;
  min-block-size: 0;
  overflow-y: auto;
  padding: ${token('space-4')};
  overscroll-behavior: contain;
`;

const Top = styled.div`
  display: grid;
  justify-items: center;
`;

const Hint = styled(Text)`
  max-inline-size: 30rem;
  margin-inline: auto;
  padding-block: ${token('space-4')};
  text-align: center;
`;

const List = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${token('space-2')};
  margin: 0;
  padding: 0;
  list-style: none;
`;
