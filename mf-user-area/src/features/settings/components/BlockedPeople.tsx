import { failureMessage, formatDate } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import {
  Avatar,
  Button,
  Card,
  Cluster,
  ErrorState,
  Heading,
  InfiniteList,
  Skeleton,
  Stack,
  Text,
  token,
} from '@karwan/shared-ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { styled } from 'styled-components';
import { RowList } from '../../../components/RowList.ts';
import { useCopy } from '../../../lib/copy.ts';
import { listStatus } from '../../../lib/list-status.ts';
import { blockedPeopleQuery } from '../../../lib/queries/people.ts';
import { useBlocking } from '../../../lib/use-blocking.ts';
import { useFocusInList } from '../../../lib/use-focus-in-list.ts';

/** Users whom the account has blocked, with a button to unblock them. */
export function BlockedPeople() {
  const t = useCopy();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card>
      <Stack as="section" $gap="space-4" aria-labelledby="blocked-people">
        <Stack $gap="space-1">
          <Heading ref={heading} tabIndex={-1} id="blocked-people" $size="card">
            {t('blocked.title')}
          </Heading>
          <Text $tone="muted">{t('blocked.hint')}</Text>
        </Stack>
        <People heading={heading} />
      </Stack>
    </Card>
  );
}

function People({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const t = useCopy();
  const { call } = useKarwan();
  const query = useInfiniteQuery(blockedPeopleQuery(call));
  const { mutate, isPending, variables } = useBlocking();
  const people = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const rows = useFocusInList<HTMLUListElement>(() => heading.current);
  if (query.isPending) {
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton $shape="box" $height="4rem" />
      </div>
    );
  }
  if (query.isError && !query.data) {
    return (
      <ErrorState
        headingLevel={3}
        title={t('blocked.failed')}
        onRetry={() => void query.refetch()}
        retryLabel={t('retry')}
        isRetrying={query.isFetching}
      >
        {failureMessage(query.error)}
      </ErrorState>
    );
  }
  if (people.length === 0) return <Text>{t('blocked.empty')}</Text>;
  return (
    <InfiniteList
      status={listStatus(query)}
      onLoadMore={() => void query.fetchNextPage()}
      labels={{ loading: t('loading'), failed: t('moreFailed'), retry: t('retry'), loadMore: t('loadMore') }}
    >
      <RowList {...rows}>
        {people.map(({ id, name, photo, blockedAt }) => (
          <Row key={id}>
            <Cluster $gap="space-3">
              <Avatar name={name} src={photo?.src} size="sm" />
              <div>
                <Name dir="auto">{name}</Name>
                <Text $size="sm" $tone="muted">
                  {t('blocked.since', { date: formatDate(blockedAt) })}
                </Text>
              </div>
            </Cluster>
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('blocked.unblock', { name })}
              isBusy={isPending && variables.accountId === id}
              onClick={() => mutate({ accountId: id, isBlocked: false })}
            >
              {t('people.unblock')}
            </Button>
          </Row>
        ))}
      </RowList>
    </InfiniteList>
  );
}

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-2')};
`;

const Name = styled.p`
  overflow-wrap: anywhere;
`;
