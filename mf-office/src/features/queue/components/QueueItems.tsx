import type { QueueItem } from '@karwan/shared-contracts';
import { EmptyState, InfiniteList } from '@karwan/shared-ui';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import PartyPopper from 'lucide-react/icons/party-popper';
import SearchX from 'lucide-react/icons/search-x';
import { useState } from 'react';
import { KeyHint } from '../../../components/KeyHint.tsx';
import { RowList } from '../../../components/RowList.ts';
import { useCopy } from '../../../lib/copy.ts';
import { listStatusOf } from '../../../lib/list-status.ts';
import { actionKeys, type QueuePageConfig } from '../../../lib/office-pages.ts';
import { queueTexts } from '../../../lib/queue-texts.ts';
import { useShortcuts } from '../../../lib/use-shortcuts.ts';
import type { Decisions } from '../data/use-decisions.ts';
import { BulkBar } from './BulkBar.tsx';
import { DecideDialog, type PendingDecision } from './DecideDialog.tsx';
import { QueueRow } from './QueueRow.tsx';

type Pages = Pick<UseInfiniteQueryResult, 'isFetchingNextPage' | 'isFetchNextPageError' | 'hasNextPage'> & {
  fetchNextPage: () => unknown;
};
type QueueItemsProps = {
  queuePage: QueuePageConfig;
  items: readonly QueueItem[];
  /** Whether the items are search results. */
  isSearch: boolean;
  query: Pages;
  decisions: Decisions;
};

/** The list of a queue, for mouse and keyboard: j and k move, o opens, x selects, an action's letter starts it. */
export function QueueItems({ queuePage, items, isSearch, query, decisions }: QueueItemsProps) {
  const t = useCopy();
  const [currentId, setCurrentId] = useState<string>();
  const [openId, setOpenId] = useState<string>();
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const [pendingDecision, setPendingDecision] = useState<PendingDecision>();

  const currentIndex = items.findIndex(({ id }) => id === currentId);
  const current = items[currentIndex];
  const selectedItems = items.filter(({ id }) => selectedIds.has(id));
  const move = (steps: number) => {
    const next = items[Math.min(Math.max(currentIndex + steps, 0), items.length - 1)];
    if (next) setCurrentId(next.id);
  };
  const toggle = (id: string) => setSelectedIds((previous) => toggled(previous, id));
  const toggleOpen = (id: string) => {
    setCurrentId(id);
    setOpenId((previous) => (previous === id ? undefined : id));
  };
  const startDecision = (action: string) => {
    const applicable = applicableItems(action, selectedItems.length > 0 ? selectedItems : current ? [current] : []);
    if (applicable.length > 0) setPendingDecision({ action, items: applicable });
  };
  const texts = queueTexts(t, queuePage);
  const keys = actionKeys(queuePage.queue.actions);
  const keyList = [...keys].map(([key, action]) => `${key} (${texts.action(action)})`).join(', ');
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    o: () => current && toggleOpen(current.id),
    x: () => current && toggle(current.id),
    u: () => void decisions.undo(),
    ...Object.fromEntries([...keys].map(([key, action]) => [key, () => startDecision(action)])),
  });

  if (items.length === 0) {
    return (
      <EmptyState icon={isSearch ? <SearchX /> : <PartyPopper />} title={t(isSearch ? 'queue.none' : 'queue.empty')}>
        {t(isSearch ? 'queue.noneHint' : 'queue.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <>
      <BulkBar
        queuePage={queuePage}
        count={selectedIds.size}
        actions={queuePage.queue.actions.filter((action) => applicableItems(action, selectedItems).length > 0)}
        onAction={startDecision}
        onAll={() => setSelectedIds(new Set(items.map(({ id }) => id)))}
        onClear={() => setSelectedIds(new Set())}
      />
      <InfiniteList
        status={listStatusOf(query)}
        onLoadMore={() => void query.fetchNextPage()}
        labels={{ loading: t('loading'), failed: t('moreFailed'), retry: t('retry'), loadMore: t('loadMore') }}
      >
        <RowList>
          {items.map((item) => (
            <QueueRow
              key={item.id}
              queuePage={queuePage}
              item={item}
              isCurrent={item.id === currentId}
              isOpen={item.id === openId}
              isSelected={selectedIds.has(item.id)}
              onSelect={() => toggle(item.id)}
              onOpen={() => toggleOpen(item.id)}
              onAction={(action) => setPendingDecision({ action, items: [item] })}
            />
          ))}
        </RowList>
      </InfiniteList>
      <KeyHint>{t('queue.keys', { actions: keyList })}</KeyHint>
      <DecideDialog
        queuePage={queuePage}
        pendingDecision={pendingDecision}
        decisions={decisions}
        onClose={() => setPendingDecision(undefined)}
        onDecided={({ decided, failed }) => {
          setPendingDecision(failed.length > 0 && pendingDecision ? { ...pendingDecision, items: failed } : undefined);
          setSelectedIds((previous) => new Set([...previous].filter((id) => !decided.some((item) => item.id === id))));
        }}
      />
    </>
  );
}

/** Items to which an action can apply. Actions that need inputs apply to a single item only. */
function applicableItems(action: string, items: readonly QueueItem[]): QueueItem[] {
  const applicable = items.flatMap((item) =>
    item.choices.filter((each) => each.action === action).map((choice) => ({ item, choice })),
  );
  const isSingleOnly = applicable.some(({ choice }) => choice.asks !== undefined);
  return isSingleOnly && applicable.length > 1 ? [] : applicable.map(({ item }) => item);
}

function toggled(previous: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(previous);
  if (!after.delete(id)) after.add(id);
  return after;
}
