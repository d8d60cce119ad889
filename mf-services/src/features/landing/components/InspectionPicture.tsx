import sheet from '@karwan/shared-contracts/inspection-sheet.json' with { type: 'json' };
import { token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { DocumentPicture } from './DocumentPicture.tsx';

const OVERALL = 8.1;
const scores = [100, 92, 68, 85];
const sections = sheet.sections
  .slice(0, scores.length)
  .map(({ id, name }, index) => ({ id, name, score: scores[index] }));

/** First page of a sample report: the verdict and the section scores. */
export function InspectionPicture() {
  const t = useCopy();
  return (
    <DocumentPicture title={t('landing.picture.report')} car={t('landing.picture.reportCar')}>
      <Sides>
        <Verdict>
          <strong>{OVERALL.toFixed(1)}</strong>
          {t('report.ofTen')}
        </Verdict>
        <ul>
          {sections.map(({ id, name, score }) => (
            <li key={id}>
              <span>{name}</span>
              <b>{score}</b>
              <meter aria-hidden="true" max={100} low={70} optimum={100} value={score} />
            </li>
          ))}
        </ul>
      </Sides>
    </DocumentPicture>
  );
}

const Sides = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space-5')};
  font-size: ${token('font-size-sm')};

  ul {
    flex: 1 1 9rem;
  }

  li {
    display: grid;
    grid-template-columns: 1fr auto;
    column-gap: ${token('space-2')};
  }

  meter {
    grid-column: 1 / -1;
    inline-size: 100%;
    block-size: 0.75rem;
  }
`;

const Verdict = styled.p`
  display: grid;
  place-content: center;
  justify-items: center;
  inline-size: 6.5rem;
  block-size: 6.5rem;
  border-radius: ${token('radius-full')};
  background: ${token('success-soft')};
  color: ${token('success-text')};

  & > strong {
    font-size: ${token('font-size-3xl')};
    line-height: ${token('leading-tight')};
  }
`;
