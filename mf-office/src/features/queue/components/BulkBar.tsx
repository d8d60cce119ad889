import { Button, Cluster, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { queueWords } from '../../../lib/queue-words.ts';
import type { QueueRoom } from '../../../lib/rooms.ts';

type BulkBarProps = {
  room: QueueRoom;
  count: number;
  /** Actions that apply to every selected item. */
  actions: readonly string[];
  onAsk: (action: string) => void;
  onAll: () => void;
  onClear: () => void;
};

/** Bulk actions on the selected items. */
export function BulkBar({ room, count, actions, onAsk, onAll, onClear }: BulkBarProps) {
  const t = useCopy();
  const words = queueWords(t, room);
  return (
    <Bar>
      <span role="status">{count > 0 && t('queue.chosen', { count })}</span>
      {count > 0 &&
        actions.map((action) => (
          <Button key={action} variant="secondary" size="sm" onClick={() => onAsk(action)}>
            {words.action(action)}
          </Button>
        ))}
      <Button variant="secondary" size="sm" onClick={count > 0 ? onClear : onAll}>
        {t(count > 0 ? 'queue.clear' : 'queue.chooseAll')}
      </Button>
    </Bar>
  );
}

const Bar = styled(Cluster)`
  padding-block-end: ${token('space-3')};

  /* Always rendered, so that changes are announced. Uses no space if empty. */
  & > :empty {
    position: absolute;
  }
`;
