import { describe, expect, test } from '@jest/globals';
import { getInspectionReport, type InspectionReport } from '@karwan/shared-contracts';
import { inspectionSections } from '@karwan/shared-contracts/inspection';
import { anId } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest, hrefOf } from '@karwan/shared-kit/testing';
import { screen, within } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';

const number = 'KI-00000-11111-22222-33333';
const photo = { id: anId(820), width: 400, height: 300 };

function aReport(change: Partial<InspectionReport> = {}): InspectionReport {
  const sections = inspectionSections.map(({ id, name, weight, points }) => ({
    ...{ id, name, weight, score: 100 },
    points: points.map((point) => ({
      ...{ id: point.id, label: point.label, answer: 'OK', score: 1, isCritical: point.isCritical ?? false },
      ...{ note: null, paint: null, microns: null, marks: [], photos: [] },
    })),
  }));
  return {
    ...{ number, version: 1, isSample: false, isExpired: false, corrects: null, correctedBy: null },
    ...{ car: 'Honda Civic 2019', cityName: 'Lahore', inspector: 'Rabia Anwar', comment: 'A sound car.' },
    ...{ signedAt: '2026-12-05T08:00:00.000Z', validUntil: '2027-01-04T08:00:00.000Z', validUntilKm: 69_450 },
    ...{ overall: 8.4, band: 'Very good', caps: [], sections },
    facts: [{ label: 'Mileage', value: '68,450 km' }],
    views: [{ label: 'Front', photos: [photo] }],
    ...change,
  };
}

const api = fakeApiForEachTest();

const open = (report?: InspectionReport) => {
  if (report) api.answer(getInspectionReport, report);
  return openPage(`/car-inspection/report?no=${number}`, api, null);
};
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('a report', () => {
  test('says the verdict, how long it holds, and every point', async () => {
    open(aReport());
    expect(await screen.findByRole('heading', { level: 1, name: 'Inspection report: Honda Civic 2019' })).toBeVisible();
    expect(screen.getByText('8.4')).toBeVisible();
    expect(screen.getByText('Valid until 4 Jan 2027 or 69,450 km, whichever comes first')).toBeVisible();
    expect(screen.getByText('None: every point is fine.')).toBeVisible();
    const points = (await region('All 220 points')).getAllByRole('listitem', { hidden: true });
    expect(points).toHaveLength(220);
    expect(hrefOf('Download as PDF')).toBe(`/api/website/inspection-reports/${number}/report.pdf`);
    expect(screen.getByRole('img', { name: 'Front, photo 1' })).toHaveAttribute(
      'src',
      expect.stringContaining('/small'),
    );
  });

  test('shows what was found, with photos, on the body as well', async () => {
    const report = aReport({ overall: 5, caps: [{ label: 'Structural damage', overallMax: 5 }] });
    const bonnet = report.sections.flatMap(({ points }) => points).find(({ id }) => id === 'exterior-02');
    Object.assign(bonnet ?? {}, { answer: 'Replaced', score: 0.4, microns: 320, marks: ['dent'], photos: [photo] });
    open(report);
    expect(await screen.findByText('Because of this, the car gets at most 5.0 of 10.')).toBeVisible();
    const findings = await region('Findings');
    expect(findings.getByText('dent, paint 320 µm')).toBeVisible();
    expect(findings.getByRole('img', { name: 'Bonnet, photo 1' })).toBeVisible();
    const map = within(screen.getByRole('group', { name: 'Body map' }));
    expect(map.getByRole('link', { name: 'Bonnet, Replaced, 320 µm, dent' })).toHaveAttribute('href', '#exterior-02');
  });

  test('that was corrected or is over says so, and leads to the other version', async () => {
    const newer = 'KI-99999-11111-22222-33333';
    const { unmount } = open(aReport({ correctedBy: { number: newer, version: 2 } }));
    const link = await screen.findByRole('link', { name: 'Version 2' });
    expect(link).toHaveAttribute('href', `/car-inspection/report?no=${newer}`);
    unmount();
    open(aReport({ isExpired: true, corrects: { number: newer, version: 1, reason: 'Wrong tyre' } }));
    expect(await screen.findByText('This version corrects an earlier one: Wrong tyre')).toBeVisible();
    expect(screen.getByText('This report was valid until 4 Jan 2027. The car may have changed since.')).toBeVisible();
  });

  test('that nobody knows, and one that cannot be read now: 404, 503', async () => {
    api.refuse(getInspectionReport, { status: 404, code: 'report_not_found', message: 'There is no such report.' });
    const { unmount } = open();
    expect(await screen.findByText('status 404')).toBeVisible();
    unmount();
    api.cut(getInspectionReport);
    const { unmount: unmountPage } = open();
    expect(await screen.findByText('status 503')).toBeVisible();
    unmountPage();
    openPage('/car-inspection/report?no=1', api, null);
    expect(await screen.findByText('status 404')).toBeVisible();
  });
});
