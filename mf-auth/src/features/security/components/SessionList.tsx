import { deviceTypes, formatRelativeTime, knownOf, type Session } from '@karwan/shared-contracts';
import { Badge, Button, Text, token } from '@karwan/shared-ui';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

type SessionListProps = {
  sessions: readonly Session[];
  /** When the list was read, in ms since 1970. Base of relative times such as "2 hours ago". */
  nowMs: number;
  onEnd: (session: Session) => void;
};

export function SessionList({ sessions, nowMs, onEnd }: SessionListProps) {
  return (
    <List>
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} nowMs={nowMs} onEnd={() => onEnd(session)} />
      ))}
    </List>
  );
}

type SessionRowProps = { session: Session; nowMs: number; onEnd: () => void };

function SessionRow({ session, nowMs, onEnd }: SessionRowProps) {
  const t = useCopy();
  const { deviceName, lastSeenAt, isCurrent } = session;
  const deviceType = knownOf(deviceTypes, session.deviceType) ?? 'Desktop';
  const Icon = deviceType === 'Mobile' ? Smartphone : Monitor;
  return (
    <Row>
      <Mark role="img" aria-label={t(`sessions.type.${deviceType}`)}>
        <Icon aria-hidden="true" />
      </Mark>
      <Words>
        <Name>{deviceName}</Name>
        {isCurrent ? (
          <Badge tone="success">{t('sessions.current')}</Badge>
        ) : (
          <Text $tone="muted">{t('sessions.lastSeen', { time: formatRelativeTime(lastSeenAt, nowMs) })}</Text>
        )}
      </Words>
      {!isCurrent && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('sessions.endOneName', { device: deviceName })}
          onClick={onEnd}
        >
          {t('sessions.endOne')}
        </Button>
      )}
    </Row>
  );
}

const List = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
  border: 1px solid ${token('border')};
  border-radius: ${token('radius-lg')};
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${token('space-3')};
  padding: ${token('space-4')};

  & + & {
    border-block-start: 1px solid ${token('border')};
  }
`;

const Mark = styled.span`
  flex: none;
  display: grid;
  color: ${token('text-muted')};

  svg {
    inline-size: 1.5rem;
    block-size: 1.5rem;
  }
`;

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
  display: grid;
  justify-items: start;
  gap: ${token('space-1')};
`;

const Name = styled.span`
  font-weight: ${token('weight-semibold')};
  overflow-wrap: anywhere;
`;
