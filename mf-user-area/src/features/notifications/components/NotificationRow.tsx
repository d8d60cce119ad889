import { formatRelativeTime, type Notification } from '@karwan/shared-contracts';
import { Card, CardAbove, CardLink, IconButton, Text, token, VisuallyHidden } from '@karwan/shared-ui';
import Check from 'lucide-react/icons/check';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { useNowMs } from '../../../lib/use-now.ts';
import { notificationText } from '../data/notification-text.ts';

type NotificationRowProps = { notification: Notification; onRead: () => void };

export function NotificationRow({ notification, onRead }: NotificationRowProps) {
  const t = useCopy();
  const nowMs = useNowMs();
  const { createdAt, readAt } = notification;
  const { title, text, link } = notificationText(t, notification);
  const isUnread = readAt === null;
  return (
    <Card as="li" $padding="none" $isLink={link !== null}>
      <Row>
        <Dot $isShown={isUnread} />
        <Words>
          <Title $isUnread={isUnread}>
            {isUnread && <VisuallyHidden>{t('notifications.unread')} </VisuallyHidden>}
            {link ? (
              <CardLink render={<Link to={link} onClick={isUnread ? onRead : undefined} />}>{title}</CardLink>
            ) : (
              title
            )}
          </Title>
          <Text>{text}</Text>
          <Text $size="sm" $tone="subtle">
            {formatRelativeTime(createdAt, nowMs)}
          </Text>
        </Words>
        {isUnread && (
          <CardAbove>
            <IconButton size="sm" label={t('notifications.markRead', { title })} onClick={onRead}>
              <Check aria-hidden="true" />
            </IconButton>
          </CardAbove>
        )}
      </Row>
    </Card>
  );
}

const Row = styled.div`
  display: flex;
  gap: ${token('space-3')};
  padding: ${token('space-4')};
`;

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
`;

const Dot = styled.span<{ $isShown: boolean }>`
  flex: none;
  inline-size: 0.5rem;
  block-size: 0.5rem;
  margin-block-start: 0.5rem;
  border-radius: ${token('radius-full')};
  background: ${({ $isShown }) => ($isShown ? token('primary') : 'transparent')};
`;

const Title = styled.h2<{ $isUnread: boolean }>`
  font-size: ${token('font-size-md')};
  font-weight: ${({ $isUnread }) => token($isUnread ? 'weight-bold' : 'weight-medium')};
`;
