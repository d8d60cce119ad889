import { Skeleton, Stack } from '@karwan/shared-ui';
import { useCopy } from '../lib/copy.ts';

/** Placeholder while a list of rows loads. */
export function ListSkeleton({ rows = 4 }: { rows?: number }) {
  const t = useCopy();
  return (
    <Stack $gap="space-3" role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are equal and never move
        <Skeleton key={row} $shape="box" $height="6rem" />
      ))}
    </Stack>
  );
}
