import { failureMessage, notificationKinds } from '@karwan/shared-contracts';
import { Card, ErrorState, Heading, Skeleton, Stack, Switch, Text } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import { usePreferences } from '../data/use-preferences.ts';

/** Switches for each kind of notification. Messages from users cannot be turned off. */
export function NotificationPreferences() {
  const t = useCopy();
  return (
    <Card>
      <Stack as="section" $gap="space-4" aria-labelledby="notification-preferences">
        <Stack $gap="space-1">
          <Heading id="notification-preferences" $size="card">
            {t('preferences.title')}
          </Heading>
          <Text $tone="muted">{t('preferences.hint')}</Text>
        </Stack>
        <Switches />
      </Stack>
    </Card>
  );
}

function Switches() {
  const t = useCopy();
  const { query, change } = usePreferences();
  const { data, error, isFetching, refetch } = query;
  if (data) {
    return (
      <Stack $gap="space-2">
        {notificationKinds.map((kind) => (
          <Switch
            key={kind}
            label={t(`preferences.kinds.${kind}.label`)}
            hint={t(`preferences.kinds.${kind}.hint`)}
            checked={!data.muted.includes(kind)}
            onChange={({ target }) => change({ kind, isEnabled: target.checked })}
          />
        ))}
      </Stack>
    );
  }
  if (error) {
    return (
      <ErrorState
        headingLevel={3}
        title={t('preferences.failed')}
        onRetry={() => void refetch()}
        retryLabel={t('retry')}
        isRetrying={isFetching}
      >
        {failureMessage(error)}
      </ErrorState>
    );
  }
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton $shape="box" $height="14rem" />
    </div>
  );
}
