import { type CatalogueMigration, formatInteger } from '@karwan/shared-contracts';
import { Banner, ProgressBar, Stack, Text } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';

/** Progress of updating the ads after a rename or merge. */
export function AdUpdateProgress({ moves }: { moves: readonly CatalogueMigration[] }) {
  const t = useCopy();
  return (
    <Banner tone="info" title={t('catalogue.following.title')}>
      <Stack $gap="space-3">
        {moves.map(({ id, from, to, done, total }) => {
          const moveText = t('catalogue.following.move', { from, to });
          return (
            <Stack key={id} $gap="space-1">
              <Text $size="sm">{moveText}</Text>
              <ProgressBar label={moveText} value={done / total} />
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
