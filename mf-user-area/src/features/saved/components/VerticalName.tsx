import { knownOf, verticals } from '@karwan/shared-contracts';
import { Text } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';

/** Distinguishes searches of different verticals. Renders nothing for an unknown (newer) vertical. */
export function VerticalName({ vertical }: { vertical: string }) {
  const t = useCopy();
  const knownVertical = knownOf(verticals, vertical);
  return (
    knownVertical && (
      <Text $size="sm" $tone="subtle">
        {t(`verticals.${knownVertical}`)}
      </Text>
    )
  );
}
