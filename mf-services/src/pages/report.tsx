import type { InspectionReport } from '@karwan/shared-contracts';
import { BodyMap } from '@karwan/shared-kit';
import { Container, DefinitionList, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { LandingSection } from '../components/LandingSection.tsx';
import { AllPoints } from '../features/report/components/AllPoints.tsx';
import { Findings } from '../features/report/components/Findings.tsx';
import { ReportHead } from '../features/report/components/ReportHead.tsx';
import { ReportNotes } from '../features/report/components/ReportNotes.tsx';
import { SectionScores } from '../features/report/components/SectionScores.tsx';
import { Views } from '../features/report/components/Views.tsx';
import { bodyPanelsOf } from '../features/report/data/panels-in.ts';
import { useCopy } from '../lib/copy.ts';

/** A signed report: the verdict, the defects, then every point. */
export function Component({ data: report }: { data: InspectionReport }) {
  const t = useCopy();
  return (
    <Container>
      <Sheet data-figures-at-end="">
        <ReportNotes report={report} />
        <ReportHead report={report} />
        <Columns>
          <SectionScores sections={report.sections} />
          <LandingSection title={t('report.bodyMap')}>
            <BodyMap label={t('report.bodyMap')} hint={t('report.bodyMapHint')} panels={bodyPanelsOf(report)} />
          </LandingSection>
        </Columns>
        <Findings report={report} />
        <Views report={report} />
        <LandingSection title={t('report.car')}>
          <DefinitionList items={report.facts.map(({ label, value }) => ({ term: label, value }))} />
        </LandingSection>
        <AllPoints sections={report.sections} />
      </Sheet>
    </Container>
  );
}

const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('section-gap')};
  padding-block: ${token('space-8')} ${token('section-gap')};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
  gap: ${token('section-gap')};
`;
