import { Banner, Stack } from '@karwan/shared-ui';
import { type Difference, Differences } from './Differences.tsx';

/** In a form whose thing somebody else has changed: what was typed stays, and goes for how it is now. */
export function ChangedMeanwhile({ message, differences }: { message: string; differences: readonly Difference[] }) {
  return (
    <Stack $gap="space-3">
      <Banner tone="warning" isAnnounced>
        {message}
      </Banner>
      <Differences differences={differences} />
    </Stack>
  );
}
