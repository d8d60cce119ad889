import { formatDateTime, type QueueItem } from '@karwan/shared-contracts';
import { Stack, Text, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

type Messages = NonNullable<QueueItem['notes'][number]['messages']>;

/** A conversation as it was when it was reported. */
export function SentMessages({ messages }: { messages: Messages }) {
  const t = useCopy();
  return (
    <List as="ol" $gap="space-2" aria-label={t('queue.messages')}>
      {messages.map(({ at, by, text }, index) => (
        // What was reported never changes its order.
        // biome-ignore lint/suspicious/noArrayIndexKey: two messages may have the same time, writer and text
        <li key={index}>
          <Text $size="sm" $tone="muted">
            <bdi>{by}</bdi>, {formatDateTime(at)}
          </Text>
          <Words dir="auto">{text}</Words>
        </li>
      ))}
    </List>
  );
}

const List = styled(Stack)`
  padding: ${token('space-3')};
  border-radius: ${token('radius-sm')};
  background: ${token('surface-sunken')};
  list-style: none;
`;

const Words = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
