import type { ReportSection } from '@karwan/shared-contracts';
import { ProgressBar, tabularDigits, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { LandingSection } from '../../../components/LandingSection.tsx';
import { useCopy } from '../../../lib/copy.ts';

/** Score of each section, 0–100. */
export function SectionScores({ sections }: { sections: readonly ReportSection[] }) {
  const t = useCopy();
  return (
    <LandingSection title={t('report.sections')}>
      <Scores>
        {sections.map(({ id, name, score }) => (
          <li key={id}>
            <span>{name}</span>
            <b>{score === null ? t('report.notJudged') : Math.round(score)}</b>
            {score !== null && <ProgressBar label={name} value={score / 100} tone={toneOf(score)} />}
          </li>
        ))}
      </Scores>
    </LandingSection>
  );
}

function toneOf(score: number) {
  if (score >= 70) return 'success';
  return score >= 55 ? 'primary' : 'danger';
}

const Scores = styled.ul`
  display: grid;
  gap: ${token('space-3')};
  list-style: none;
  margin: 0;
  padding: 0;

  & > li {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: ${token('space-1')} ${token('space-3')};
  }

  & b {
    ${tabularDigits}
  }

  & progress {
    grid-column: 1 / -1;
  }
`;
