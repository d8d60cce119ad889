import type { InspectionReport, ReportPoint } from '@karwan/shared-contracts';
import { Badge, Card, CardGrid, Heading, Stack, Text, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { LandingSection } from '../../../components/LandingSection.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { toneOfScore } from '../data/tone-of-score.ts';
import { ReportPhotos } from './ReportPhotos.tsx';

/** Defects, section by section. */
export function Findings({ report: { number, sections } }: { report: InspectionReport }) {
  const t = useCopy();
  const sectionsWithFindings = sections
    .map((section) => ({ ...section, points: section.points.filter(isFinding) }))
    .filter(({ points }) => points.length > 0);
  return (
    <LandingSection title={t('report.findings')}>
      {sectionsWithFindings.length === 0 && <Text>{t('report.nothingFound')}</Text>}
      {sectionsWithFindings.map(({ id, name, points }) => (
        <Stack key={id} $gap="space-3">
          <Heading as="h3" $size="card">
            {name}
          </Heading>
          <CardGrid $min="18rem">
            {points.map((point) => (
              <Finding key={point.id} number={number} point={point} />
            ))}
          </CardGrid>
        </Stack>
      ))}
    </LandingSection>
  );
}

const isFinding = ({ score, note, marks }: ReportPoint) =>
  (score !== null && score < 1) || note !== null || marks.length > 0;

function Finding({ number, point }: { number: string; point: ReportPoint }) {
  const t = useCopy();
  const { label, answer, score, isCritical, note, microns, marks, photos } = point;
  const paint = microns === null ? [] : [t('report.microns', { microns })];
  const details = [...marks, ...paint].join(', ');
  return (
    <Item as="li" $padding="sm">
      <Name>
        <strong>{label}</strong>
        <Badge tone={toneOfScore(score)}>{answer}</Badge>
      </Name>
      {isCritical && <Text $size="sm">{t('report.critical')}</Text>}
      {details !== '' && <Text $size="sm">{details}</Text>}
      {note && <Text $tone="muted">{note}</Text>}
      <ReportPhotos number={number} label={label} photos={photos} />
    </Item>
  );
}

const Item = styled(Card)`
  gap: ${token('space-2')};
`;

const Name = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token('space-2')};
`;
