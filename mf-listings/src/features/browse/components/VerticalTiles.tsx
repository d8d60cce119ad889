import { mainVertical, verticalPath } from '@karwan/shared-contracts';
import { TitledSection } from '../../../components/TitledSection.tsx';
import { useCopy } from '../../../lib/copy.ts';
import type { VerticalTotal } from '../data/home-queries.ts';
import { BrowseTiles } from './BrowseTiles.tsx';

/** Tiles for the verticals other than the main one, with their totals. Empty verticals are left out. */
export function VerticalTiles({ totals }: { totals: readonly VerticalTotal[] }) {
  const t = useCopy();
  const title = t('browse.verticals');
  const nonEmpty = totals.flatMap(({ vertical, total = 0 }) =>
    vertical === mainVertical || total === 0 ? [] : [{ vertical, total }],
  );
  if (nonEmpty.length === 0) return null;
  return (
    <TitledSection title={title}>
      <BrowseTiles
        label={title}
        columns={4}
        tiles={nonEmpty.map(({ vertical, total }) => ({
          id: vertical,
          label: t(`verticals.${vertical}.name`),
          path: verticalPath(vertical),
          count: total,
          countedVertical: vertical,
        }))}
      />
    </TitledSection>
  );
}
