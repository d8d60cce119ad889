import { type QueueItem, relativeTimeInSentence } from '@karwan/shared-contracts';
import { Badge, Button, Card, Checkbox, Cluster, Text, token, VisuallyHidden } from '@karwan/shared-ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import type { QueuePageConfig } from '../../../lib/office-pages.ts';
import { queueTexts } from '../../../lib/queue-texts.ts';
import { useNowMs } from '../../../lib/use-now.ts';
import { OpenItem } from './OpenItem.tsx';

type QueueRowProps = {
  queuePage: QueuePageConfig;
  item: QueueItem;
  isCurrent: boolean;
  isOpen: boolean;
  isSelected: boolean;
  onSelect: () => void;
  onOpen: () => void;
  onAction: (action: string) => void;
};

/** An item, its age and reasons. Expands to all its details. */
export function QueueRow({
  queuePage,
  item,
  isCurrent,
  isOpen,
  isSelected,
  onSelect,
  onOpen,
  onAction,
}: QueueRowProps) {
  const t = useCopy();
  const nowMs = useNowMs();
  const texts = queueTexts(t, queuePage);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent]);
  const { claim, reference, title, reason, waitingSince } = item;
  const { reasons, quiet } = queuePage.queue;
  const isUrgent = reasons.length - quiet.length > 1 && reason === reasons[0];
  return (
    <Card as="li" ref={row} $padding="sm" aria-current={isCurrent || undefined}>
      <Row>
        <Checkbox
          checked={isSelected}
          onChange={onSelect}
          label={<VisuallyHidden>{t('queue.choose', { reference })}</VisuallyHidden>}
        />
        <Words>
          <Cluster $gap="space-2">
            <Name>
              <bdi>{reference}</bdi> <bdi>{title}</bdi>
            </Name>
            <Badge tone={isUrgent ? 'danger' : 'neutral'}>{texts.reason(reason)}</Badge>
            {claim && !claim.isMine && <Badge tone="warning">{t('queue.claimed', { name: claim.by })}</Badge>}
          </Cluster>
          <Text $size="sm" $tone="muted">
            {t('queue.since', { when: relativeTimeInSentence(waitingSince, nowMs) })}
          </Text>
        </Words>
        <Button variant="secondary" size="sm" aria-expanded={isOpen} onClick={onOpen}>
          {t(isOpen ? 'queue.close' : 'queue.open')} <VisuallyHidden>{reference}</VisuallyHidden>
        </Button>
      </Row>
      {isOpen && <OpenItem queuePage={queuePage} item={item} onAction={onAction} />}
    </Card>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${token('space-3')};

  [aria-current] > & {
    box-shadow: inset 3px 0 0 ${token('primary')};
    padding-inline-start: ${token('space-2')};
  }
`;

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
`;

const Name = styled.h2`
  font-size: ${token('font-size-md')};
  font-weight: ${token('weight-semibold')};
  overflow-wrap: anywhere;
`;
