import { describe, expect, test } from '@jest/globals';
import { getSheetOffer, getSheetReport } from '@karwan/shared-contracts';
import { anAuctionSheet, aSheetReport } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest, hrefOf } from '@karwan/shared-kit/testing';
import { screen, within } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';

const api = fakeApiForEachTest();

const open = (path: string) => openPage(path, api, null);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the page of auction sheets', () => {
  test('says what it is and costs, shows a sample, and leads on; without the API it is not there', async () => {
    api.answer(getSheetOffer, { pricePkr: 2200 });
    const { unmount } = open('/auction-sheet');
    expect(await heading('Auction sheet verification')).toBeVisible();
    expect(screen.getByText('PKR 2,200, refunded if there is no sheet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Verify a sheet' })).toHaveAttribute('href', '/auction-sheet/verification');
    const picture = within(screen.getByText('Auction sheet, decoded').closest('figure') ?? document.body);
    expect(picture.getByRole('img', { name: /^The body from above with \d marks/ })).toBeVisible();
    expect(picture.getByText('The ad says 68,000 km')).toBeVisible();
    expect(picture.getByText('XX, replaced')).toBeVisible();
    expect(picture.getByText('A sample, not a real car')).toBeVisible();
    const sample = within(screen.getByRole('region', { name: 'What a report shows' }));
    expect(sample.getByRole('img', { name: /^The body from above with 5 marks/ })).toBeVisible();
    expect(sample.getAllByText('Differs')).toHaveLength(2);
    expect(screen.getByRole('search', { name: 'Auction sheet codes explained' })).toHaveAttribute(
      'action',
      '/auction-sheet/decoder',
    );
    expect(screen.getByRole('link', { name: 'All grades and codes' })).toHaveAttribute(
      'href',
      '/auction-sheet/decoder',
    );
    expect(screen.getByText('What if there is no sheet?')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Report number' })).toBeVisible();
    unmount();
    api.cut(getSheetOffer);
    open('/auction-sheet');
    expect(await screen.findByText('status 503')).toBeVisible();
  });
});

describe('the decoder', () => {
  test('lists every grade and code', async () => {
    open('/auction-sheet/decoder');
    expect(await heading('Auction sheet codes explained')).toBeVisible();
    expect(screen.getAllByRole('term')).toHaveLength(16 + 5 + 38 + 2);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  test('explains what the address asks for, each in all that it can mean, and says what it does not know', async () => {
    open('/auction-sheet/decoder?code=a2%20R%20QQ7');
    expect(await screen.findByRole('textbox', { name: 'Codes on your sheet' })).toHaveValue('a2 R QQ7');
    const answer = within(screen.getByRole('status'));
    expect(answer.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['A2', 'R', 'QQ7']);
    expect(answer.getByText('Scratch (under 10 cm)')).toBeVisible();
    expect(answer.getAllByText(/^(light|noticeable|serious)$/).map(({ textContent }) => textContent)).toEqual([
      'noticeable',
      'light',
    ]);
    expect(answer.getByText('Accident history / repaired structural part')).toBeVisible();
    expect(answer.getByText('Repaired crack in windscreen')).toBeVisible();
    expect(answer.getByText(/^We don’t know this code/)).toBeVisible();
  });
});

describe('a report', () => {
  const number = aSheetReport().number;
  const path = `/auction-sheet/report?no=${number}`;

  test('says first what differs, then shows grades, marks and fields', async () => {
    const marks = [
      { panel: 'roof', code: 'A1' },
      { panel: 'bonnet', code: 'XX' },
      { panel: 'somewhere-new', code: 'Q9' },
    ];
    api.answer(getSheetReport, aSheetReport({ sheet: anAuctionSheet({ marks, overallGrade: 'R' }) }));
    open(path);
    expect(await heading('Auction sheet: Toyota Corolla 2014')).toBeVisible();
    expect(screen.getByText('Verified: 1 thing differs')).toBeVisible();
    expect(hrefOf('Toyota Corolla 2014')).toBe('/used-cars/toyota-corolla-2014-1');
    expect(hrefOf('Report as PDF')).toBe(`/api/website/auction-sheet-reports/${number}.pdf`);
    const checks = within(screen.getByRole('region', { name: 'Cross-checks' })).getAllByRole('listitem');
    expect(checks.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^MileageDiffersStated today45,000 kmOn the sheet61,000 km.*doesn’t match the record/),
      expect.stringMatching(/^Chassis numberMatches/),
    ]);
    const grades = within(screen.getByRole('region', { name: 'Grades' }));
    expect(grades.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Overall gradeRAccident history / repaired structural part',
      'OutsideBFrom A, the best, to E',
      'InsideBClean, normal wear for age and mileage',
    ]);
    const body = within(screen.getByRole('region', { name: 'Marks on the body' }));
    expect(body.getByRole('img', { name: /with 3 marks/ })).toHaveTextContent('XXA1');
    expect(body.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'XXBonnetPart has been replaced (accident marker)',
      'Q9ElsewhereOnly this auction house uses this code: see the legend on the sheet.',
      'A1RoofSmall scratch (2-3 cm)',
    ]);
    expect(screen.getByText('61,000 km', { selector: 'dl:not(li *) dd' })).toBeVisible();
    expect(screen.queryByText('Service book')).not.toBeInTheDocument();
  });

  test('in which nothing differs says so, and what came later than this page is left out', async () => {
    const checks = [
      { field: 'engine-number', said: '1', onSheet: '2', verdict: 'fits' },
      { field: 'year', said: '2014', onSheet: '2014', verdict: 'fits' },
      { field: 'colour', said: 'White', onSheet: 'Pearl White', verdict: 'doubtful' },
    ];
    const grades = { overallGrade: 'Z9', exteriorGrade: null, interiorGrade: 'b' };
    const sheet = anAuctionSheet({
      ...grades,
      marks: [],
      comments: [],
      hasServiceBook: false,
      isMileageDoubtful: true,
    });
    api.answer(getSheetReport, aSheetReport({ outcome: 'verified-match', ad: null, checks, sheet }));
    open(path);
    expect(await screen.findByText('Verified: everything matches')).toBeVisible();
    expect(screen.getByText('The inspector marked no damage on the body.')).toBeVisible();
    expect(screen.getByText(/^Only this auction house uses this grade/)).toBeVisible();
    expect(screen.queryByText('engine-number')).not.toBeInTheDocument();
    expect(screen.getByText(/No ad was given\.$/)).toBeVisible();
    const namesIn = (region: string) =>
      within(screen.getByRole('region', { name: region }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(namesIn('Cross-checks')).toEqual([expect.stringContaining('Unclear'), expect.stringContaining('Matches')]);
    expect(namesIn('Grades')).toEqual([expect.stringMatching(/^Overall/), expect.stringMatching(/^InsidebClean/)]);
    expect(screen.getByText('Service book').nextElementSibling).toHaveTextContent('No');
    expect(screen.getByText('61,000 km (not guaranteed by the auction house)')).toBeVisible();
  });

  test('that there is not, or that cannot be read now', async () => {
    api.refuse(getSheetReport, { status: 404, code: 'sheet_report_not_found', message: 'There is none.' });
    for (const badPath of ['/auction-sheet/report', '/auction-sheet/report?no=AS-1', path]) {
      const { unmount } = open(badPath);
      expect(await screen.findByText('status 404')).toBeVisible();
      unmount();
    }
    expect(api.callsTo(getSheetReport)).toHaveLength(1);
    api.cut(getSheetReport);
    open(path);
    expect(await screen.findByText('status 503')).toBeVisible();
  });
});
