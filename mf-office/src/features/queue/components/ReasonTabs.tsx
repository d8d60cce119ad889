import { officePath } from '@karwan/shared-contracts';
import { focusRing, tabularDigits, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { queueWords } from '../../../lib/queue-words.ts';
import type { QueueRoom } from '../../../lib/rooms.ts';

type ReasonTabsProps = { room: QueueRoom; reason: string | undefined; counts: Readonly<Record<string, number>> };

/** Links, so that a part of the queue can be shared and gone back to. */
export function ReasonTabs({ room, reason, counts }: ReasonTabsProps) {
  const t = useCopy();
  const words = queueWords(t, room);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tabs = [
    { id: undefined, name: t('queue.all'), count: all },
    ...room.queue.reasons.map((id) => ({ id, name: words.reason(id), count: counts[id] ?? 0 })),
  ];
  return (
    <nav aria-label={t('queue.reasons')}>
      <Row>
        {tabs.map(({ id, name, count }) => (
          <li key={id ?? ''}>
            <Tab
              to={id === undefined ? officePath(room.id) : `${officePath(room.id)}?reason=${id}`}
              aria-current={id === reason ? 'page' : undefined}
              preventScrollReset
            >
              {name} <Count>{count}</Count>
            </Tab>
          </li>
        ))}
      </Row>
    </nav>
  );
}

const Row = styled.ul`
  display: flex;
  gap: ${token('space-2')};
  margin: 0;
  padding: ${token('space-1')} 0 ${token('space-4')};
  overflow-x: auto;
  list-style: none;
`;

const Tab = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${token('space-2')};
  min-block-size: ${token('control-md')};
  padding-inline: ${token('space-4')};
  border: 1px solid ${token('border-strong')};
  border-radius: ${token('radius-full')};
  background: ${token('surface')};
  color: ${token('text')};
  font-size: ${token('font-size-sm')};
  font-weight: ${token('weight-medium')};
  text-decoration: none;
  white-space: nowrap;
  ${focusRing}

  &[aria-current='page'] {
    border-color: ${token('ink')};
    background: ${token('ink')};
    color: ${token('text-inverse')};
  }
`;

const Count = styled.span`
  ${tabularDigits}
  opacity: 0.75;
`;
