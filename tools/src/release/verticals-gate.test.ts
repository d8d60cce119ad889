import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { firstVertical, listedVerticals, MOUNTED_CONTAINERS, release } from '@karwan/shared-contracts';
import { type ContractReport, contractReport } from '@karwan/shared-contracts/report';
import { currentContractReport } from '../checks/contract-report.ts';
import { findIncompatibilities } from './gate.ts';

const now = currentContractReport();
const younger: readonly string[] = listedVerticals.filter((vertical) => vertical !== firstVertical);
/** Calls introduced with the verticals. */
const FIND = 'listings.find@1';

/** The contracts when only used cars were listed: no other vertical occurs in them. */
const before: ContractReport = contractReport.parse({
  ...now,
  endpoints: withoutYounger(Object.fromEntries(Object.entries(now.endpoints).filter(([id]) => id !== FIND))),
});

function withoutYounger(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((each) => !younger.includes(String(each))).map(withoutYounger);
  if (typeof value !== 'object' || value === null) return value;
  const keptEntries = Object.entries(value).filter(([key]) => !younger.includes(key));
  return Object.fromEntries(keptEntries.map(([key, inner]) => [key, withoutYounger(inner)]));
}

/** A recorded snapshot: the calls of the last mf-listings release that only knew used cars. Do not update it. */
const { endpoints: asItWas } = contractReport
  .pick({ endpoints: true })
  .parse(JSON.parse(readFileSync(new URL('before-other-verticals/contract-report.json', import.meta.url), 'utf8')));
const itsCalls = Object.keys(asItWas);

/** A release of mf-listings that makes these calls. */
const releaseCalling = (endpoints: string[]) => {
  const integrity = `sha384-${'A'.repeat(64)}`;
  const files = ['client/remoteEntry.js', 'server/remote.cjs'] as const;
  return release.parse({
    ...{ remote: 'mf-listings', version: '1.0.0-0123456789', commit: '0123456', builtAt: '2026-01-15T00:00:00.000Z' },
    ...{ contract: 2, container: 'plain', clientEntry: files[0], serverEntry: files[1] },
    files: Object.fromEntries(files.map((file) => [file, { integrity, bytes: 1 }])),
    ...{ chunks: {}, pathPrefixes: ['/used-cars'], widgets: [] },
    uses: { endpoints, emits: [], listens: [], sharedImports: {} },
  });
};
const hostOf = (contracts: ContractReport) => ({
  contracts,
  shellListens: [],
  shellPlaces: [],
  sharedVersions: {},
  containers: [...MOUNTED_CONTAINERS],
});

describe('verticals that came later', () => {
  test('leave releases from before them live: what they were built for is kept', () => {
    const everything = Object.keys(before.endpoints);
    assert.ok(everything.includes('listings.search@1') && everything.includes('listings.search@2'));
    assert.deepEqual(findIncompatibilities(releaseCalling(everything), before, hostOf(now)), []);
  });

  test('leave the last release from before them live, with all that it calls', () => {
    assert.ok(itsCalls.includes('listings.search@2') && itsCalls.includes('my-listings.update@1'));
    assert.deepEqual(findIncompatibilities(releaseCalling(itsCalls), { ...now, endpoints: asItWas }, hostOf(now)), []);
  });

  test('keep a release that knows them from going live before the API, with the reason', () => {
    const newer = Object.keys(now.endpoints).filter((id) => id === FIND || id.startsWith('new-vehicles.'));
    const reasons = findIncompatibilities(
      releaseCalling([...newer, ...itsCalls]),
      now,
      hostOf({ ...now, endpoints: asItWas }),
    );
    for (const call of newer) {
      assert.ok(reasons.includes(`It calls ${call}, which the live API does not answer: take the API live first.`));
    }
    const lacking = 'What is live does not keep what it was built for:';
    for (const call of ['listings.search@2: query.vertical', 'my-listings.create@1: body.vertical']) {
      assert.ok(
        reasons.some((reason) => reason.startsWith(`${lacking} ${call}`)),
        reasons.join('\n'),
      );
    }
  });
});
