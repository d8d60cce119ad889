import { accountDeletionWidget, placeWidget, securitySettingsWidget } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Card, Heading, Stack } from '@karwan/shared-ui';
import { useCopy } from '../lib/copy.ts';

/** Its content is of others, as in everybody's settings: password and devices, and the end of the account. */
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
