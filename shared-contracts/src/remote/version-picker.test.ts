import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { testSeed } from '../testing/seed.ts';
import type { DeployedVersion } from './discovery.ts';
import { bucketOf, pickVersion } from './version-picker.ts';

fc.configureGlobal({ seed: testSeed });

const integrity = `sha384-${'A'.repeat(64)}`;
const version = (name: string, traffic: number, isDefault = false): DeployedVersion => ({
  url: `/${name}.js`,
  metadata: { integrity, version: name },
  deployment: { traffic, default: isDefault },
  extras: {
    karwan: {
      baseUrl: `/${name}/`,
      releaseIntegrity: integrity,
      server: { url: `/${name}.cjs`, integrity },
      contract: 1,
      pathPrefixes: [],
      widgets: [],
    },
  },
});
const canaryAt = (traffic: number) => [version('canary', traffic), version('stable', 100 - traffic, true)];
const picked = (visitorId: string, versions: DeployedVersion[]) =>
  pickVersion('mf-listings', visitorId, versions).metadata.version;

const visitor = fc.oneof(fc.uuid(), fc.string({ unit: 'binary' }));
const share = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

describe('which version serves a visitor', () => {
  test('the place of a visitor is the same on every machine and in every release', () => {
    expect([bucketOf('mf-listings', 'visitor-1'), bucketOf('mf-auth', 'visitor-1')]).toEqual([2441, 4082]);
    expect(picked('visitor-1', canaryAt(24.41))).toBe('stable');
    expect(picked('visitor-1', canaryAt(24.42))).toBe('canary');
  });

  test('growing a canary only ever adds people to it', () => {
    fc.assert(
      fc.property(visitor, share, share, (id, one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        return picked(id, canaryAt(less)) !== 'canary' || picked(id, canaryAt(more)) === 'canary';
      }),
      { numRuns: 1000 },
    );
  });

  test('a second canary that grows takes nobody from the first and loses none of its own', () => {
    const versions = (second: number) => [
      version('first', 10),
      version('second', second),
      version('stable', 90 - second, true),
    ];
    fc.assert(
      fc.property(visitor, fc.integer({ min: 0, max: 80 }), fc.integer({ min: 0, max: 10 }), (id, second, growth) => {
        const before = picked(id, versions(second));
        return before === 'stable' || picked(id, versions(second + growth)) === before;
      }),
    );
  });

  test('a version at 0 % gets nobody, one at 100 % everybody, whichever is the default', () => {
    fc.assert(
      fc.property(visitor, (id) => {
        expect(picked(id, canaryAt(0))).toBe('stable');
        expect(picked(id, canaryAt(100))).toBe('canary');
        expect(picked(id, [version('stable', 0, true), version('canary', 100)])).toBe('canary');
      }),
    );
  });

  test('the place of the default in the list makes no difference', () => {
    fc.assert(
      fc.property(
        visitor,
        share,
        (id, traffic) => picked(id, canaryAt(traffic)) === picked(id, canaryAt(traffic).reverse()),
      ),
    );
  });

  test('shares are met among many visitors, and remotes choose independently', () => {
    const ids = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`);
    const shareOf = (count: number) => count / ids.length;
    expect(shareOf(ids.filter((id) => picked(id, canaryAt(10)) === 'canary').length)).toBeCloseTo(0.1, 1);
    const firstInBoth = ids.filter((id) => bucketOf('mf-listings', id) < 1000 && bucketOf('mf-auth', id) < 1000);
    expect(shareOf(firstInBoth.length)).toBeGreaterThan(0.007);
    expect(shareOf(firstInBoth.length)).toBeLessThan(0.013);
  });

  test('without a default it refuses to choose', () => {
    expect(() => pickVersion('mf-listings', 'v', [version('canary', 100)])).toThrow(
      'mf-listings has no default version',
    );
  });
});
