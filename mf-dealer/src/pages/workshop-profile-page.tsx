import { placeWidget, profileWidget } from '@karwan/shared-contracts';
import { useAuthState, useKarwan } from '@karwan/shared-kit';
import { Heading, Stack } from '@karwan/shared-ui';
import { ReviewStatus } from '../features/workshop/components/ReviewStatus.tsx';
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
      {user?.profileStatus && <ReviewStatus status={user.profileStatus} />}
      <RemoteWidget {...placeWidget(profileWidget)} />
    </Stack>
  );
}
