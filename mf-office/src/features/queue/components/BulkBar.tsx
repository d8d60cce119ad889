import { Button, Cluster, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import type { QueuePageConfig } from '../../../lib/office-pages.ts';
import { queueTexts } from '../../../lib/queue-texts.ts';

type BulkBarProps = {
  queuePage: QueuePageConfig;
  count: number;
  /** Actions that apply to every selected item. */
  actions: readonly string[];
  onAction: (action: string) => void;
  onAll: () => void;
  onClear: () => void;
};

/** Bulk actions on the selected items. */
export function BulkBar({ queuePage, count, actions, onAction, onAll, onClear }: BulkBarProps) {
  const t = useCopy();
  const texts = queueTexts(t, queuePage);
  return (
    <Bar>
      <span role="status">{count > 0 && t('queue.chosen', { count })}</span>
      {count > 0 &&
        actions.map((action) => (
          <Button key={action} variant="secondary" size="sm" onClick={() => onAction(action)}>
            {texts.action(action)}
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
