import { Stack, Text } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import { sampleChecks, sampleMarks } from '../../../lib/sample-sheet.ts';
import { CrossChecks } from './CrossChecks.tsx';
import { DamageSection } from './DamageSection.tsx';

/** Sample report of a fictitious car. */
export function SampleSheet() {
  const t = useCopy();
  return (
    <Stack $gap="space-6">
      <Text $tone="muted">{t('sheets.sampleHint')}</Text>
      <CrossChecks checks={sampleChecks} />
      <DamageSection marks={sampleMarks} />
    </Stack>
  );
}
