import { type CatalogueMove, formatInteger } from '@karwan/shared-contracts';
import { Banner, ProgressBar, Stack, Text } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';

/** Progress of updating the ads after a rename or merge. */
export function AdsFollow({ moves }: { moves: readonly CatalogueMove[] }) {
  const t = useCopy();
  return (
    <Banner tone="info" title={t('catalogue.following.title')}>
      <Stack $gap="space-3">
        {moves.map(({ id, from, to, done, total }) => {
          const words = t('catalogue.following.move', { from, to });
          return (
            <Stack key={id} $gap="space-1">
              <Text $size="sm">{words}</Text>
              <ProgressBar label={words} value={done / total} />
              <Text $size="sm" $tone="muted">
                {t('catalogue.following.done', {
                  count: total,
                  done: formatInteger(done),
                  total: formatInteger(total),
                })}
              </Text>
            </Stack>
          );
        })}
      </Stack>
    </Banner>
  );
}
