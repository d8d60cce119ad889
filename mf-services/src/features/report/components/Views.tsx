import type { InspectionReport } from '@karwan/shared-contracts';
import { CardGrid, Text } from '@karwan/shared-ui';
import { LandingSection } from '../../../components/LandingSection.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { ReportPhotos } from './ReportPhotos.tsx';

/** Photos of the car from all sides. */
export function Views({ report: { number, views } }: { report: InspectionReport }) {
  const t = useCopy();
  const shown = views.filter(({ photos }) => photos.length > 0);
  if (shown.length === 0) return null;
  return (
    <LandingSection title={t('report.views')}>
      <CardGrid $isDense $min="14rem">
        {shown.map(({ label, photos }) => (
          <li key={label}>
            <Text $size="sm">{label}</Text>
            <ReportPhotos number={number} label={label} photos={photos} />
          </li>
        ))}
      </CardGrid>
    </LandingSection>
  );
}
