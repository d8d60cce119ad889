import { placeWidget, profileWidget } from '@karwan/shared-contracts';
import { useAuthState, useKarwan } from '@karwan/shared-kit';
import { Heading, Stack } from '@karwan/shared-ui';
import { CheckStatus } from '../features/workshop/components/CheckStatus.tsx';
import { useCopy } from '../lib/copy.ts';

/** The content is a widget of mf-user-area, as on every profile page. */
export function Component() {
  const t = useCopy();
  const { RemoteWidget } = useKarwan();
  const { user } = useAuthState();
  return (
    <Stack $gap="space-6">
      <Heading as="h1" $size="page">
        {t('workshop.profile')}
      </Heading>
      {user?.profileStatus && <CheckStatus status={user.profileStatus} />}
      <RemoteWidget {...placeWidget(profileWidget)} />
    </Stack>
  );
}
