import { type Conversation, conversationPath, formatRelativeTime } from '@karwan/shared-contracts';
import { ListingPhoto } from '@karwan/shared-kit';
import { CountBadge, focusRing, oneLine, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { useNowMs } from '../../../lib/use-now.ts';

type ConversationRowProps = { conversation: Conversation; ownId: string; isCurrent: boolean };

export function ConversationRow({ conversation, ownId, isCurrent }: ConversationRowProps) {
  const t = useCopy();
  const nowMs = useNowMs();
  const { id, listing, otherParty, lastMessage, unreadCount, updatedAt } = conversation;
  return (
    <li>
      <Row to={conversationPath(id)} aria-current={isCurrent ? 'page' : undefined}>
        <Cover>
          <ListingPhoto photo={listing.cover} alt="" sizes="64px" ratio="1/1" />
        </Cover>
        <Facts>
          <Sides>
            <Name dir="auto">{otherParty.name}</Name>
            <Timestamp dateTime={updatedAt}>{formatRelativeTime(updatedAt, nowMs)}</Timestamp>
          </Sides>
          <Line dir="auto">{listing.title}</Line>
          <Sides>
            <Line $isStrong={unreadCount > 0}>
              {lastMessage?.senderId === ownId && `${t('messages.byYou')} `}
              {lastMessage ? <bdi>{lastMessage.text}</bdi> : t('messages.none')}
            </Line>
            <CountBadge count={unreadCount} label={t('menu.unread.messages', { count: unreadCount })} />
          </Sides>
        </Facts>
      </Row>
    </li>
  );
}

const Row = styled(Link)`
  display: grid;
  grid-template-columns: 4rem minmax(0, 1fr);
  gap: ${token('space-3')};
  padding: ${token('space-3')};
  border-block-end: 1px solid ${token('border')};
  color: ${token('text')};
  text-decoration: none;
  ${focusRing}
  outline-offset: -2px;

  &:hover {
    background: ${token('surface-sunken')};
  }

  &[aria-current='page'] {
    background: ${token('primary-soft')};
  }
`;

const Cover = styled.div`
  align-self: start;
  overflow: hidden;
  border-radius: ${token('radius-sm')};
`;

const Facts = styled.div`
  min-inline-size: 0;
`;

const Name = styled.p`
  ${oneLine}
  font-weight: ${token('weight-semibold')};
`;

const Line = styled.p<{ $isStrong?: boolean }>`
  ${oneLine}
  color: ${({ $isStrong }) => token($isStrong ? 'text' : 'text-muted')};
  font-size: ${token('font-size-sm')};
  font-weight: ${({ $isStrong }) => token($isStrong ? 'weight-semibold' : 'weight-regular')};
`;

const Sides = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token('space-2')};
`;

const Timestamp = styled.time`
  flex: none;
  color: ${token('text-muted')};
  font-size: ${token('font-size-xs')};
`;
