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
import { queueWords } from '../../../lib/queue-words.ts';
import { actionKeys, type QueueRoom } from '../../../lib/rooms.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import type { Decisions } from '../data/use-decisions.ts';
import { BulkBar } from './BulkBar.tsx';
import { DecideDialog, type Deciding } from './DecideDialog.tsx';
import { QueueRow } from './QueueRow.tsx';

type Pages = Pick<UseInfiniteQueryResult, 'isFetchingNextPage' | 'isFetchNextPageError' | 'hasNextPage'> & {
  fetchNextPage: () => unknown;
};
type QueueWorkProps = {
  room: QueueRoom;
  items: readonly QueueItem[];
  /** Whether the items are search results. */
  isFound: boolean;
  query: Pages;
  decisions: Decisions;
};

/** The list of a queue, for mouse and keyboard: j and k move, o opens, x selects, an action's letter starts it. */
export function QueueWork({ room, items, isFound, query, decisions }: QueueWorkProps) {
  const t = useCopy();
  const [currentId, setCurrentId] = useState<string>();
  const [openId, setOpenId] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [deciding, setDeciding] = useState<Deciding>();

  const place = items.findIndex(({ id }) => id === currentId);
  const current = items[place];
  const picked = items.filter(({ id }) => chosen.has(id));
  const move = (steps: number) => {
    const next = items[Math.min(Math.max(place + steps, 0), items.length - 1)];
    if (next) setCurrentId(next.id);
  };
  const toggle = (id: string) => setChosen((before) => withOrWithout(before, id));
  const toggleOpen = (id: string) => {
    setCurrentId(id);
    setOpenId((before) => (before === id ? undefined : id));
  };
  const ask = (action: string) => {
    const able = ableTo(action, picked.length > 0 ? picked : current ? [current] : []);
    if (able.length > 0) setDeciding({ action, items: able });
  };
  const words = queueWords(t, room);
  const keys = actionKeys(room.queue.actions);
  const keyList = [...keys].map(([key, action]) => `${key} (${words.action(action)})`).join(', ');
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    o: () => current && toggleOpen(current.id),
    x: () => current && toggle(current.id),
    u: () => void decisions.undo(),
    ...Object.fromEntries([...keys].map(([key, action]) => [key, () => ask(action)])),
  });

  if (items.length === 0) {
    return (
      <EmptyState icon={isFound ? <SearchX /> : <PartyPopper />} title={t(isFound ? 'queue.none' : 'queue.empty')}>
        {t(isFound ? 'queue.noneHint' : 'queue.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <>
      <BulkBar
        room={room}
        count={chosen.size}
        actions={room.queue.actions.filter((action) => ableTo(action, picked).length > 0)}
        onAsk={ask}
        onAll={() => setChosen(new Set(items.map(({ id }) => id)))}
        onClear={() => setChosen(new Set())}
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
              room={room}
              item={item}
              isCurrent={item.id === currentId}
              isOpen={item.id === openId}
              isChosen={chosen.has(item.id)}
              onChoose={() => toggle(item.id)}
              onOpen={() => toggleOpen(item.id)}
              onAsk={(action) => setDeciding({ action, items: [item] })}
            />
          ))}
        </RowList>
      </InfiniteList>
      <KeyHint>{t('queue.keys', { actions: keyList })}</KeyHint>
      <DecideDialog
        room={room}
        deciding={deciding}
        decisions={decisions}
        onClose={() => setDeciding(undefined)}
        onDecided={({ decided, failed }) => {
          setDeciding(failed.length > 0 && deciding ? { ...deciding, items: failed } : undefined);
          setChosen((before) => new Set([...before].filter((id) => !decided.some((item) => item.id === id))));
        }}
      />
    </>
  );
}

/** Items to which an action can apply. Actions that need inputs apply to a single item only. */
function ableTo(action: string, items: readonly QueueItem[]): QueueItem[] {
  const able = items.flatMap((item) =>
    item.choices.filter((each) => each.action === action).map((choice) => ({ item, choice })),
  );
  const isForOne = able.some(({ choice }) => choice.asks !== undefined);
  return isForOne && able.length > 1 ? [] : able.map(({ item }) => item);
}

function withOrWithout(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}
