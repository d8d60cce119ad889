import type { SheetReport } from '@karwan/shared-contracts';
import type { SheetMarks } from '@karwan/shared-contracts/auction-sheet-drawing';

/** Sample sheet of a fictitious car. */
export const sampleMarks: SheetMarks = [
  { panel: 'front_bumper', code: 'A1' },
  { panel: 'bonnet', code: 'XX' },
  { panel: 'front_right_fender', code: 'W2' },
  { panel: 'rear_left_door', code: 'U1' },
  { panel: 'windscreen', code: 'G' },
];
export const sampleChecks: SheetReport['checks'] = [
  { field: 'mileage', said: '68,000 km', onSheet: '112,400 km', verdict: 'differs' },
  { field: 'grade', said: '4.5', onSheet: 'R', verdict: 'differs' },
  { field: 'year', said: '2014', onSheet: '2014', verdict: 'fits' },
];
