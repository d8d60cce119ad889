import type { SheetReport } from '@karwan/shared-contracts';
import type { SheetMarks } from '@karwan/shared-contracts/auction-sheet-drawing';
import { Stack, Text } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import { CrossChecks } from './CrossChecks.tsx';
import { DamagePart } from './DamagePart.tsx';

const marks: SheetMarks = [
  { panel: 'front_bumper', code: 'A1' },
  { panel: 'bonnet', code: 'XX' },
  { panel: 'front_right_fender', code: 'W2' },
  { panel: 'rear_left_door', code: 'U1' },
  { panel: 'windscreen', code: 'G' },
];
const checks: SheetReport['checks'] = [
  { field: 'mileage', said: '68,000 km', onSheet: '112,400 km', verdict: 'differs' },
  { field: 'grade', said: '4.5', onSheet: 'R', verdict: 'differs' },
  { field: 'year', said: '2014', onSheet: '2014', verdict: 'fits' },
];

/** What a report shows, of a car that there is not. */
export function SampleSheet() {
  const t = useCopy();
  return (
    <Stack $gap="space-6">
      <Text $tone="muted">{t('sheets.sampleHint')}</Text>
      <CrossChecks checks={checks} />
      <DamagePart marks={marks} />
    </Stack>
  );
}
