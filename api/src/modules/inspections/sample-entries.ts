import type { InspectionEntries, InspectionEntry } from '@karwan/shared-contracts';
import { inspectionPoints, NOT_APPLICABLE, type PointKind } from '@karwan/shared-contracts/inspection';

const measuredValues: Readonly<Record<string, string>> = {
  'ac-08': '8',
  'electrical-01': '12.5',
  'electrical-02': '14.1',
  'tyres-01': '5.5',
  'tyres-02': '5.4',
  'tyres-03': '3.6',
  'tyres-04': '3.5',
  'tyres-05': '7',
};

/** Typical findings of a well-kept used car. */
const findings: Readonly<Record<string, InspectionEntry>> = {
  'documents-10': { value: 'no', note: 'Only the last two services are stamped.' },
  'exterior-01': { value: 'repainted', note: 'Parking scratches were painted over.' },
  'exterior-03': { value: 'repainted', microns: 210 },
  'exterior-05': { value: 'original', microns: 118, marks: ['dent'], note: 'Small dent at the lower edge.' },
  'exterior-09': { value: 'touch_up', microns: 165, marks: ['scratch'] },
  'exterior-12': { value: 'damaged', marks: ['scratch'], note: 'Deep scratches at the left corner.' },
  'exterior-30': { value: 'minor', note: 'Wipers smear: replace before the rains.' },
  'engine-07': { value: 'minor', note: 'Light sweating at the head cover gasket.' },
  'engine-26': { value: 'not_applicable' },
  'transmission-07': { value: 'not_applicable' },
  'transmission-08': { value: 'not_applicable' },
  'transmission-12': { value: 'not_applicable' },
  'brakes-06': { value: 'minor', note: 'Rear shoes at 40 %.' },
  'suspension-15': { value: 'minor', note: 'Stabiliser link knocks on rough road.' },
  'suspension-19': { value: 'minor' },
  'electrical-19': { value: 'not_applicable' },
  'test_drive-09': { value: 'minor', note: 'As the stabiliser link.' },
};

const bestAnswers: Readonly<Record<PointKind, string>> = {
  condition: 'ok',
  panel: 'original',
  yesno: 'yes',
  measure: NOT_APPLICABLE,
};

const facts: InspectionEntries = {
  'fact-registration': { value: 'LEA-19-1234' },
  'fact-chassis': { value: 'NFBFC6640KR012345' },
  'fact-engine': { value: 'R18Z16054321' },
  'fact-mileage': { value: '68450' },
  'fact-capacity': { value: '1799' },
  'fact-registered': { value: '2019' },
  'fact-colour': { value: 'Taffeta White' },
  'fact-fuel': { value: 'Petrol' },
  'fact-transmission': { value: 'Automatic' },
  'fact-keys': { value: '2' },
  'fact-comment': {
    value: 'A sound family car. Rear shoes and one stabiliser link are due; the repainted panels show no filler.',
  },
};

/** The entries of a complete inspection of such a car; its tyres are two years old on that day. */
export function sampleEntries(date: Date): InspectionEntries {
  const tyre = { value: `18${String(date.getUTCFullYear() - 2).slice(-2)}` };
  const points = inspectionPoints.map(({ id, type }) => [
    id,
    findings[id] ?? { value: measuredValues[id] ?? bestAnswers[type] },
  ]);
  return { ...Object.fromEntries(points), 'tyres-06': tyre, 'tyres-07': tyre, ...facts };
}
