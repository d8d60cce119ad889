import { hasPermission, placeWidget, securitySettingsWidget } from '@karwan/shared-contracts';
import { useAuthState, useKarwan } from '@karwan/shared-kit';
import { Card, Stack } from '@karwan/shared-ui';
import { PageTitle } from '../../../components/PageTitle.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { AccountDeletion } from './AccountDeletion.tsx';
import { BlockedPeople } from './BlockedPeople.tsx';
import { NotificationPreferences } from './NotificationPreferences.tsx';

/** Password and devices (widget of mf-auth), notifications, and deletion of the account (UA-10). */
export function Settings() {
  const t = useCopy();
  const { RemoteWidget } = useKarwan();
  const { user } = useAuthState();
  if (!user) return null;
  return (
    <>
      <PageTitle>{t('menu.settings')}</PageTitle>
      <Stack $gap="space-6">
        <Card>
          <RemoteWidget {...placeWidget(securitySettingsWidget)} />
        </Card>
        {hasPermission(user, 'Notifications') && <NotificationPreferences />}
        {hasPermission(user, 'Messages') && <BlockedPeople />}
        <AccountDeletion user={user} />
      </Stack>
    </>
  );
}
