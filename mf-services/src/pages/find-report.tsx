import { Container, Heading, Stack, Text } from '@karwan/shared-ui';
import { FindReportForm } from '../features/find-report/components/FindReportForm.tsx';
import { LandingSections } from '../features/landing/components/LandingSections.ts';
import { useCopy } from '../lib/copy.ts';

export type FindReportData = { typed: string; problem?: 'not-a-number' | 'not-found' };

/** Form for a report number from paper. A number that exists redirects to its report. */
export function Component({ data: { typed, problem } }: { data: FindReportData }) {
  const t = useCopy();
  return (
    <Container>
      <LandingSections>
        <Stack $gap="space-6">
          <Stack $gap="space-2">
            <Heading as="h1" $size="page">
              {t('findReport.title')}
            </Heading>
            <Text $tone="muted">{t('findReport.text')}</Text>
          </Stack>
          <FindReportForm typed={typed} error={problem && t(`findReport.problem.${problem}`)} />
        </Stack>
      </LandingSections>
    </Container>
  );
}
