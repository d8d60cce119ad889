import type { ReportSection } from '@karwan/shared-contracts';
import { Accordion, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { LandingSection } from '../../../components/LandingSection.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { toneOfScore } from '../data/tone-of-score.ts';

/** All inspection points with their answers. The map of the body links to them. */
export function AllPoints({ sections }: { sections: readonly ReportSection[] }) {
  const t = useCopy();
  return (
    <LandingSection title={t('report.allPoints')}>
      <Accordion
        items={sections.map(({ id, name, points }) => ({
          id,
          title: name,
          detail: t('landing.points', { count: points.length }),
          content: (
            <Points>
              {points.map((point) => (
                <li key={point.id} id={point.id} data-tone={toneOfScore(point.score)}>
                  {point.label} <b>{point.answer}</b>
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
  columns: 20rem;
  column-gap: ${token('space-8')};
  list-style: none;
  margin: 0;
  padding: 0;

  & > li {
    display: flex;
    justify-content: space-between;
    gap: ${token('space-3')};
    padding-block: ${token('space-1')};
    border-block-end: 1px solid ${token('border')};
    break-inside: avoid;
    scroll-margin-block-start: ${token('space-16')};
  }

  b {
    flex: none;
    font-weight: ${token('weight-semibold')};
    text-align: end;
  }

  [data-tone='success'] > b {
    color: ${token('success-text')};
  }

  [data-tone='warning'] > b {
    color: ${token('warning-text')};
  }

  [data-tone='danger'] > b {
    color: ${token('danger-text')};
  }
`;
