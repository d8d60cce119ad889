import { Heading, Stack } from '@karwan/shared-ui';
import { useCopy } from '../lib/copy.ts';
import { useKarwan } from '../lib/remote-context.tsx';

/** Its content is mf-auth's: password and devices. */
export function Component() {
  const t = useCopy();
  const { RemoteWidget } = useKarwan();
  return (
    <Stack $gap="space-6">
      <Heading as="h1" $size="page">
        {t('workshop.security')}
      </Heading>
      <RemoteWidget remote="mf-auth" widget="security-settings" />
    </Stack>
  );
}
