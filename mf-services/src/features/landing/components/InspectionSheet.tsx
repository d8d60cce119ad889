import { inspectionReportPath, SAMPLE_REPORT } from '@karwan/shared-contracts';
import sheet from '@karwan/shared-contracts/inspection-sheet.json' with { type: 'json' };
import { Accordion, LinkButton, Text, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { LandingSection } from '../../../components/LandingSection.tsx';
import { useCopy } from '../../../lib/copy.ts';

/** All inspection points, by section. */
export function InspectionSheet() {
  const t = useCopy();
  return (
    <LandingSection title={t('landing.sheet')}>
      <Text $tone="muted">{t('landing.sheetHint')}</Text>
      <div>
        <LinkButton variant="secondary" render={<Link to={inspectionReportPath(SAMPLE_REPORT)} />}>
          {t('landing.sample')}
        </LinkButton>
      </div>
      <Accordion
        items={sheet.sections.map(({ id, name, points }) => ({
          id,
          title: name,
          detail: t('landing.points', { count: points.length }),
          content: (
            <Points>
              {points.map((point) => (
                <li key={point.id}>
                  {point.label}
                  {'isCritical' in point && ` (${t('landing.critical')})`}
                </li>
              ))}
            </Points>
          ),
        }))}
      />
    </LandingSection>
  );
}

const Points = styled.ul`
  padding-inline-start: ${token('space-5')};
  list-style: disc;
  columns: 18rem;
  column-gap: ${token('space-8')};
`;
