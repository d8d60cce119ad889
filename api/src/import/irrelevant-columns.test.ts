import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findIrrelevantColumns } from './irrelevant-columns.ts';
import type { RecordSource } from './open-records.ts';

/** The indexes of the columns that do not describe the item. `rows` are lines such as `1|Toyota`, from line 1 on. */
function irrelevantIn(rows: string[], { namesLine = 1, names }: { namesLine?: number; names?: string[] } = {}) {
  const sample = [...rows.map((row, index) => ({ line: index + 1, cells: row.split('|') })), { line: 99, broken: '' }];
  const isIrrelevant = findIrrelevantColumns({ names, sample } as unknown as RecordSource, namesLine);
  return [0, 1, 2, 3, 4].filter((index) => isIrrelevant(index)).join();
}
const isIrrelevant = (name: string, ...cells: string[]) => irrelevantIn([name, ...cells]) === '0';

test('visits and the time of an export are left out by their name, whatever they contain', () => {
  const irrelevant = `view,Views,hits,visits,visitors,clicks,impressions,No. of views,num hits,Number of Page Views,ad_views,
    total views,view count,views counts,scraped,scrape date,Scraped At,scraping-time,crawled on,crawl_timestamp,timestamp,
    last exported at,date fetched,time downloaded,export date time,retrieved,extracted,extraction datetime`;
  for (const name of irrelevant.split(',')) assert.ok(isIrrelevant(name, 'many', '7'), name);
  const others = 'date,time,last,reviews,viewer,hit,views today,scraped by,rescraped,timestamps,my timestamp,count';
  for (const name of others.split(',')) assert.ok(!isIrrelevant(name, 'many', '7'), name);
});

test('row numbers are left out by their name if all are short numbers', () => {
  const numbers = 'No,nr.,Num,S.No,sr nr,Sl. Num,row no,S,Sr.,sl,Row,Serial,serial number,Serial No.,SN,index';
  for (const name of [...numbers.split(','), 'Unnamed: 0', '#', '№']) {
    assert.ok(isIrrelevant(name, '7', '123456.', '-', '9'), name);
    for (const cell of ['1234567', 'A9', '9A']) assert.ok(!isIrrelevant(name, '7', cell), `${name}: ${cell}`);
  }
  for (const name of ['', '*', '##', 'a#', 'number', 'nos', 'my no', 'serials', 'my index', 'indexes', 'unnamed 1'])
    assert.ok(!isIrrelevant(name, '7', '9'), name);
});

test('consecutive numbers are left out under any name: from 0 or 1, or many', () => {
  const from = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at).join();
  for (const cells of [from(1, 3), from(0, 3), '1.,2.,,3.', '-,1,2,3', from(5, 20), from(999_999_900, 20)])
    assert.ok(isIrrelevant('x', ...cells.split(',')), cells);
  for (const cells of ['', '1', '1,2', '2,3,4', from(5, 19), '1,2,4', '0,2,3', '3,2,1', '1,2,3 km', '1,2,x3'])
    assert.ok(!isIrrelevant('x', ...cells.split(',')), cells);
  for (const cells of [`${from(5, 20)},26`, from(1_000_000_000, 20)])
    assert.ok(!isIrrelevant('x', ...cells.split(',')), cells);
});

test('names come from the format or the line with the names, columns from the widest row', () => {
  const body = ['Toyota|7|1', 'Honda|5|2|8', 'Kia', 'Suzuki|9|3|8|x'];
  assert.equal(irrelevantIn(['Our cars', 'make|S.No', ...body], { namesLine: 2 }), '1,2');
  assert.equal(irrelevantIn(body, { namesLine: 0, names: ['make', 'hits', 'x', 'y', 'views'] }), '1,2,4');
  assert.equal(irrelevantIn(['make|x|y| Views\u200b ', 'Toyota']), '3');
  assert.equal(irrelevantIn(['views|1', 'b|2', 'c|3'], { namesLine: 0 }), '1');
});
