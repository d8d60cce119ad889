import type { AuctionSheet } from '@karwan/shared-contracts';
import { auctionSheetFacts } from '@karwan/shared-contracts/auction-sheet-codes';
import { Card, CardGrid, Stack, Text, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

/** Grades of a sheet with their meanings. */
export function GradeCards({ sheet }: { sheet: AuctionSheet }) {
  const t = useCopy();
  const { grades, interiorGrades } = auctionSheetFacts;
  const overall = grades.find(({ code }) => code === sheet.overallGrade.toUpperCase());
  const meaningOf = (code: string) => interiorGrades.find((each) => each.code === code.toUpperCase())?.meaning;
  const parts = [
    { name: t('sheets.grades.overall'), code: sheet.overallGrade, meaning: overall?.meaning, colour: overall?.colour },
    ...[
      // Auction houses publish no wording for the exterior grade.
      { name: t('sheets.grades.exterior'), code: sheet.exteriorGrade, meaning: t('sheets.grades.exteriorScale') },
      { name: t('sheets.grades.interior'), code: sheet.interiorGrade, meaning: meaningOf(sheet.interiorGrade ?? '') },
    ].flatMap(({ code, ...part }) => (code === null ? [] : [{ ...part, code, colour: undefined }])),
  ];
  return (
    <CardGrid $min="14rem">
      {parts.map(({ name, code, meaning, colour }) => (
        <Card as="li" key={name} $padding="sm">
          <Stack $gap="space-1">
            <Text $size="sm" $tone="muted">
              {name}
            </Text>
            <Grade $colour={colour}>{code}</Grade>
            <Text $size="sm">{meaning ?? t('sheets.grades.unknown')}</Text>
          </Stack>
        </Card>
      ))}
    </CardGrid>
  );
}

const colours: Readonly<Record<string, string>> = {
  green: token('success-text'),
  amber: token('warning-text'),
  red: token('danger-text'),
};

const Grade = styled.p<{ $colour: string | undefined }>`
  color: ${({ $colour }) => colours[$colour ?? ''] ?? token('text')};
  font-size: ${token('font-size-3xl')};
  font-weight: ${token('weight-bold')};
  line-height: ${token('leading-tight')};
`;
