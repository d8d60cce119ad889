import { Banner, Stack } from '@karwan/shared-ui';
import { type Difference, Differences } from './Differences.tsx';

/** Shown in a form whose subject another officer has changed. The typed values stay and apply to the new version. */
export function ConflictNotice({ message, differences }: { message: string; differences: readonly Difference[] }) {
  return (
    <Stack $gap="space-3">
      <Banner tone="warning" isAnnounced>
        {message}
      </Banner>
      <Differences differences={differences} />
    </Stack>
  );
}
