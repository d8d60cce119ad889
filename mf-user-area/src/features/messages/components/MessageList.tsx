import type { ChatMessage } from '@karwan/shared-contracts';
import { Spinner, Text, token, VisuallyHidden } from '@karwan/shared-ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import type { Outgoing } from '../data/outbox.ts';
import { MessageBubble } from './MessageBubble.tsx';
import { OutgoingBubble } from './OutgoingBubble.tsx';

type MessageListProps = {
  /** Oldest first. */
  messages: readonly ChatMessage[];
  outgoing: readonly Outgoing[];
  ownId: string;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  onLoadOlder: () => void;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
};

/** The messages, the newest in sight; older ones load 50 px before the top (SRCH-07). */
export function MessageList(props: MessageListProps) {
  const { messages, outgoing, ownId, hasOlder, isLoadingOlder, onLoadOlder, onRetry, onDiscard } = props;
  const t = useCopy();
  const scroller = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const stored = new Set(messages.map(({ clientId }) => clientId));
  const lastReceived = messages.findLast(({ senderId }) => senderId !== ownId);

  const loadOlder = useRef(onLoadOlder);
  useEffect(() => {
    loadOlder.current = onLoadOlder;
  });
  useEffect(() => {
    if (!hasOlder || isLoadingOlder || !top.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) loadOlder.current();
      },
      { root: scroller.current, rootMargin: '50px' },
    );
    observer.observe(top.current);
    return () => observer.disconnect();
  }, [hasOlder, isLoadingOlder]);

  return (
    <Scroller ref={scroller} tabIndex={0} role="region" aria-label={t('messages.history')}>
      <div>
        <div ref={top}>{isLoadingOlder && <Spinner />}</div>
        {messages.length === 0 && outgoing.length === 0 && (
          <Hint $tone="muted" $size="sm">
            {t('messages.start')}
          </Hint>
        )}
        <List>
          {messages.map((message) => (
            <MessageBubble key={message.clientId} message={message} isOwn={message.senderId === ownId} />
          ))}
          {outgoing
            .filter(({ clientId }) => !stored.has(clientId))
            .map((message) => (
              <OutgoingBubble
                key={message.clientId}
                message={message}
                onRetry={() => onRetry(message.clientId)}
                onDiscard={() => onDiscard(message.clientId)}
              />
            ))}
        </List>
        <VisuallyHidden role="log" aria-live="polite">
          {lastReceived?.text}
        </VisuallyHidden>
      </div>
    </Scroller>
  );
}

/* Reversed, so that the browser keeps the end in sight, also while older messages come in above. */
const Scroller = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column-reverse;
  overflow-y: auto;
  padding: ${token('space-4')};
  overscroll-behavior: contain;
`;

const Hint = styled(Text)`
  max-inline-size: 30rem;
  margin-inline: auto;
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
