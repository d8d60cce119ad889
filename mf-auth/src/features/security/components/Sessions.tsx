import { failureMessage } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Button, Cluster, ConfirmDialog, ErrorState, Skeleton, Stack, Text } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useCopy } from '../../../lib/copy.ts';
import { sessionsQuery } from '../data/sessions-query.ts';
import { type SessionSelection, useEndSessions } from '../data/use-end-sessions.ts';
import { SessionList } from './SessionList.tsx';

/** Devices that are logged in to the account. Each can be logged out here. */
export function Sessions() {
  const t = useCopy();
  const { call } = useKarwan();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(sessionsQuery(call));
  const endSessions = useEndSessions();

  if (!data) {
    if (!error) return <Loading />;
    return (
      <ErrorState
        headingLevel={3}
        title={t('sessions.failed')}
        retryLabel={t('sessions.retry')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      >
        {failureMessage(error)}
      </ErrorState>
    );
  }

  const hasOthers = data.sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <Stack $gap="space-4">
      <SessionList
        sessions={data.sessions}
        nowMs={dataUpdatedAt}
        onEnd={(session) => endSessions.openDialog({ kind: 'one', session })}
      />
      {hasOthers ? (
        <Cluster>
          <Button variant="secondary" onClick={() => endSessions.openDialog({ kind: 'others' })}>
            {t('sessions.endOthers')}
          </Button>
        </Cluster>
      ) : (
        <Text $tone="muted">{t('sessions.noOthers')}</Text>
      )}
      <ConfirmDialog
        isOpen={endSessions.isOpen}
        onOpenChange={(isOpen) => {
          if (!isOpen) endSessions.cancel();
        }}
        {...dialogTexts(endSessions.selection, t)}
        confirmLabel={t('sessions.confirm')}
        cancelLabel={t('sessions.cancel')}
        onConfirm={endSessions.confirm}
        isBusy={endSessions.isBusy}
        isDangerous
      />
    </Stack>
  );
}

function dialogTexts(selection: SessionSelection | undefined, t: ReturnType<typeof useCopy>) {
  if (selection?.kind !== 'one') return { title: t('sessions.askOthers'), description: t('sessions.askOthersHint') };
  const { deviceName: device } = selection.session;
  return { title: t('sessions.askOne', { device }), description: t('sessions.askOneHint') };
}

function Loading() {
  const t = useCopy();
  return (
    <Stack role="status" aria-label={t('sessions.loading')} $gap="space-3">
      <Skeleton $shape="box" $height="4.5rem" />
      <Skeleton $shape="box" $height="4.5rem" />
    </Stack>
  );
}
