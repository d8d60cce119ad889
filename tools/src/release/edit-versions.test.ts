import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type DeployedVersion, deployedVersions, pickVersion } from '@karwan/shared-contracts';
import { testSeed } from '@karwan/shared-contracts/testing';
import fc from 'fast-check';
import { deployedVersion } from '../testing/deployed-version.ts';
import { defaultOf, goLive, rollBack, startCanary } from './edit-versions.ts';

fc.configureGlobal({ seed: testSeed });

const shares = (versions: DeployedVersion[]) =>
  versions.map(({ metadata, deployment }) => `${metadata.version} ${deployment.traffic}`);
const released = (...names: string[]) =>
  names.reduce<DeployedVersion[]>((versions, name) => goLive(versions, deployedVersion(name)), []);
const visitors = Array.from({ length: 500 }, (_, index) => `visitor-${index}`);
const served = (versions: DeployedVersion[]) =>
  visitors.map((id) => pickVersion('mf-listings', id, versions).metadata.version);

describe('one edit', () => {
  test('a release gets everybody and keeps the earlier ones for going back', () =>
    assert.deepEqual(shares(released('1', '2', '3')), ['3 100', '2 0', '1 0']));

  test('a canary takes its share from the default', () =>
    assert.deepEqual(shares(startCanary(released('1', '2'), deployedVersion('3'), 12.5)), ['2 87.5', '1 0', '3 12.5']));

  test('releasing the canary to everybody promotes it', () => {
    const canary = startCanary(released('1'), deployedVersion('2'), 10);
    assert.deepEqual(shares(goLive(canary, deployedVersion('2'))), ['2 100', '1 0']);
  });

  test('rolling back ends a canary, and nobody can go back to it', () => {
    const ended = rollBack(startCanary(released('1'), deployedVersion('2'), 10));
    assert.deepEqual(shares(ended), ['1 100']);
    assert.throws(() => rollBack(ended), /1 is the only version there is/);
  });

  test('rolling back without a canary returns to the previous default', () =>
    assert.deepEqual(shares(rollBack(released('1', '2', '3'))), ['2 100', '1 0', '3 0']));

  test('rolling back again goes further back, and never forward to what was rolled back', () => {
    const twice = rollBack(rollBack(released('1', '2', '3')));
    assert.deepEqual(shares(twice), ['1 100', '3 0', '2 0']);
    assert.throws(() => rollBack(twice), /No version before 1 is left; rolled back were: 3, 2. To return to one: --to/);
    assert.throws(() => rollBack(rollBack(released('1', '2'))), /rolled back were: 2/);
  });

  test('a version that is named is returned to, an earlier one or one that was rolled back', () => {
    const back = rollBack(released('1', '2', '3'), '1');
    assert.deepEqual(shares(back), ['1 100', '3 0', '2 0']);
    assert.throws(() => rollBack(back), /rolled back were: 3, 2/);
    const undone = rollBack(back, '2');
    assert.deepEqual(shares(undone), ['2 100', '1 0', '3 0']);
    assert.deepEqual(shares(rollBack(undone)), ['1 100', '3 0', '2 0']);
    assert.deepEqual(shares(rollBack(startCanary(released('1', '2'), deployedVersion('3'), 10), '1')), [
      '1 100',
      '2 0',
    ]);
    assert.throws(() => rollBack(undone, '2'), /2 serves everybody already/);
    assert.throws(() => rollBack(undone, '4'), /There is no version 4 to return to. There are: 1, 3/);
  });

  test('releasing a version again that was rolled back makes it one to go back to', () => {
    const again = goLive(rollBack(released('1', '2')), deployedVersion('2'));
    assert.deepEqual(shares(rollBack(goLive(again, deployedVersion('3')))), ['2 100', '1 0', '3 0']);
  });

  test('ten versions are listed, the oldest are dropped; a canary takes one of the places', () => {
    const versions = released(...Array.from({ length: 12 }, (_, index) => String(index + 1)));
    assert.deepEqual(shares(versions), ['12 100', ...[11, 10, 9, 8, 7, 6, 5, 4, 3].map((name) => `${name} 0`)]);
    const withCanary = shares(startCanary(versions, deployedVersion('13'), 10));
    assert.deepEqual([withCanary.length, withCanary.at(-2), withCanary.at(-1)], [10, '4 0', '13 10']);
  });

  test('refusals say why', () => {
    assert.throws(() => startCanary([], deployedVersion('1'), 10), /Nothing is live yet/);
    assert.throws(() => startCanary(released('1'), deployedVersion('1'), 10), /1 serves everybody already/);
    for (const percent of [0, 100, -1, Number.NaN])
      assert.throws(() => startCanary(released('1'), deployedVersion('2'), percent), /more than 0 and less than 100/);
    assert.throws(() => rollBack([]), /Nothing is live/);
  });
});

const percent = fc.double({ min: 0.01, max: 99.99, noNaN: true });
const name = fc.integer({ min: 1, max: 15 }).map(String);
const step = fc.oneof(
  fc.record({ kind: fc.constant('release' as const), name }),
  fc.record({ kind: fc.constant('canary' as const), name, percent }),
  fc.record({ kind: fc.constant('rollback' as const) }),
  fc.record({ kind: fc.constant('return' as const), name }),
);

describe('any history of edits', () => {
  test('leaves a document that the shell accepts, with exactly one default and all traffic given', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const versions = steps.reduce(apply, released('0'));
        deployedVersions.parse(versions);
        assert.ok(versions.length <= 10);
        assert.equal(
          versions.filter(({ deployment }) => deployment.traffic > 0 && !deployment.default).length <= 1,
          true,
        );
      }),
    );
  });

  test('a rollback right after a release gives every visitor what they had', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const before = steps
          .reduce(apply, released('0'))
          .filter(({ deployment }) => deployment.default || deployment.traffic === 0);
        const settled = goLive(before, defaultOf(before) ?? deployedVersion('0'));
        assert.deepEqual(served(rollBack(goLive(settled, deployedVersion('new')))), served(settled));
      }),
    );
  });

  test('growing a canary only ever adds people to it', () => {
    fc.assert(
      fc.property(percent, percent, (a, b) => {
        const [small, large] = a < b ? [a, b] : [b, a];
        const first = startCanary(released('0', '1'), deployedVersion('2'), small);
        const grown = served(startCanary(first, deployedVersion('2'), large));
        for (const [index, version] of served(first).entries()) if (version === '2') assert.equal(grown[index], '2');
      }),
    );
  });
});

/** Applies an edit; invalid edits change nothing. */
function apply(
  versions: DeployedVersion[],
  edit: { kind: 'release' | 'canary' | 'rollback' | 'return'; name?: string; percent?: number },
) {
  try {
    if (edit.kind === 'rollback') return rollBack(versions);
    if (edit.kind === 'return') return rollBack(versions, edit.name);
    const version = deployedVersion(edit.name ?? '0');
    return edit.kind === 'release' ? goLive(versions, version) : startCanary(versions, version, edit.percent ?? 1);
  } catch {
    return versions;
  }
}
