import { inspectionReportPath, knownOf, type ListingDetail } from '@karwan/shared-contracts';
import { Banner, TextLink, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

type DifferencesProps = NonNullable<ListingDetail['inspectionDiffers']>;

const knownDifferences = ['model', 'year', 'mileage', 'registration', 'chassis'] as const;

/** Differences between the inspection report and the ad, for buyers. */
export function InspectionDifferences({ differs: { reportNumber, differences } }: { differs: DifferencesProps }) {
  const t = useCopy();
  return (
    <Banner
      tone="warning"
      title={t('detail.differs.title')}
      actions={
        <TextLink render={<Link to={inspectionReportPath(reportNumber)} />}>{t('detail.inspectionReport')}</TextLink>
      }
    >
      <Differences>
        {differences.map(({ what, inAd, inReport }) => {
          const name = knownOf(knownDifferences, what);
          const isShown = inAd !== null && inReport !== null;
          return (
            <li key={what}>
              {name ? t(`detail.differs.${name}`) : t('detail.differs.other')}
              {isShown && ` ${t('detail.differs.values', { inReport, inAd })}`}
            </li>
          );
        })}
      </Differences>
    </Banner>
  );
}

const Differences = styled.ul`
  display: grid;
  gap: ${token('space-1')};
  padding-inline-start: ${token('space-4')};
`;
