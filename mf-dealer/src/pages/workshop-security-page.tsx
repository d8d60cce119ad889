import { accountDeletionWidget, placeWidget, securitySettingsWidget } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Card, Heading, Stack } from '@karwan/shared-ui';
import { useCopy } from '../lib/copy.ts';

/** The content is widgets of other remotes: password and devices, and deletion of the account. */
export function Component() {
  const t = useCopy();
  const { RemoteWidget } = useKarwan();
  return (
    <Stack $gap="space-6">
      <Heading as="h1" $size="page">
        {t('workshop.security')}
      </Heading>
      <Card>
        <RemoteWidget {...placeWidget(securitySettingsWidget)} />
      </Card>
      <RemoteWidget {...placeWidget(accountDeletionWidget)} />
    </Stack>
  );
}
