import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inProject } from '../workspace/workspace.ts';

/** Code shared by all verticals; the registry itself is `shared-contracts/src/verticals`. */
const shared = ['api/src/modules', 'mf-user-area/src', 'shared-contracts/src', 'shared-kit/src'];

/** Shared files that may mention used cars or car makes, and why. */
const reasons: Readonly<Record<string, string>> = {
  'api/src/modules/bookings/names.ts': 'inspected, sold and bought for people are cars alone',
  'api/src/modules/bookings/policy.ts': 'inspected, sold and bought for people are cars alone',
  'api/src/modules/bookings/require-ad.ts': 'inspected, sold and bought for people are cars alone',
  'api/src/modules/cases/valuation.ts': 'inspected, sold and bought for people are cars alone',
  'api/src/modules/inspections/ad-of-booking.ts': 'inspected are cars alone',
  'api/src/modules/listings/detail-tables.ts': 'a table under the key of each vertical',
  'api/src/modules/listings/tables.ts': 'rows that older code writes name no vertical',
  'api/src/modules/listings/present-v1.ts': 'versions from before verticals tell of used cars alone',
  'api/src/modules/listings/public-routes.ts': 'versions from before verticals tell of used cars alone',
  'api/src/modules/price-insight/refresh-labels.ts': 'prices are judged as it was measured for cars alone',
  'api/src/modules/price-insight/routes.ts': 'prices are judged as it was measured for cars alone',
  'shared-contracts/src/endpoints/cards.v1.ts': 'versions from before verticals tell of used cars alone',
};

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);

function namersBelow(folder: string): string[] {
  return readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file) && !file.startsWith('shared-contracts/src/verticals/'))
    .filter((file) => /'used-cars'|[uU]sedCar|\bmakes?\('car'|= 'car'/.test(withoutNotes(file)));
}

/** Strips comments, which may name a vertical as an example. */
const withoutNotes = (file: string) =>
  readFileSync(inProject(file), 'utf8').replaceAll(/^\s*(\/\*\*|\*|\/\/|export \* from).*$/gm, '');

test('what verticals share names used cars with a reason only', () => {
  const found = shared.flatMap(namersBelow).sort();
  assert.deepEqual(found, Object.keys(reasons).sort(), 'ask the definition of the vertical, or give a reason here');
});
