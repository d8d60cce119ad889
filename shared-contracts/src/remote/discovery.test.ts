import { describe, expect, test } from '@jest/globals';
import { type DeployedVersion, DISCOVERY_SCHEMA, discoveryDocument } from './discovery.ts';

const integrity = `sha384-${'A'.repeat(64)}`;

const version = (name: string, traffic: number, isDefault: boolean, prefixes = ['/used-cars']): DeployedVersion => ({
  url: `/remotes/mf-listings/${name}/client/remoteEntry.js`,
  metadata: { integrity, version: name },
  deployment: { traffic, default: isDefault },
  extras: {
    karwan: {
      baseUrl: `/remotes/mf-listings/${name}/`,
      releaseIntegrity: integrity,
      server: { url: `/remotes/mf-listings/${name}/server/remote.cjs`, integrity },
      contract: 1,
      pathPrefixes: prefixes,
      widgets: ['featured'],
    },
  },
});

const documentOf = (microFrontends: Record<string, unknown>) => ({ schema: DISCOVERY_SCHEMA, microFrontends });
const refusal = (microFrontends: Record<string, unknown>) =>
  discoveryDocument.safeParse(documentOf(microFrontends)).error?.issues.map(({ message }) => message);

describe('the discovery document', () => {
  test('takes a document of the frontend-discovery schema with our extras, and keeps others’ extras', () => {
    const canary = { ...version('1.1.0', 12.5, false), fallbackUrl: 'https://cdn.example/remoteEntry.js' };
    const listed = [version('1.0.0', 87.5, true), { ...canary, extras: { ...canary.extras, other: { a: 1 } } }];
    expect(discoveryDocument.parse(documentOf({ 'mf-listings': listed }))).toEqual(
      documentOf({ 'mf-listings': listed }),
    );
  });

  test('demands integrity', () => {
    const { metadata, ...rest } = version('1.0.0', 100, true);
    expect(refusal({ 'mf-listings': [{ ...rest, metadata: { version: metadata.version } }] })).toHaveLength(1);
    // Browsers ignore integrity values with an unknown hash, and sha1 is unknown to them.
    for (const unchecked of ['e0d123', `sha1-${'A'.repeat(27)}=`])
      expect(refusal({ 'mf-listings': [{ ...rest, metadata: { ...metadata, integrity: unchecked } }] })).toEqual([
        'Must be a subresource integrity value, e.g. sha384-…',
      ]);
  });

  test('demands exactly one default', () => {
    const message = 'Exactly one version must be the default';
    expect(refusal({ 'mf-listings': [version('1.0.0', 50, false), version('1.1.0', 50, false)] })).toEqual([message]);
    expect(refusal({ 'mf-listings': [version('1.0.0', 50, true), version('1.1.0', 50, true)] })).toEqual([message]);
    expect(refusal({ 'mf-listings': [] })).toContain(message);
  });

  test('demands a deployment, and shares that add up to 100', () => {
    const { deployment, ...rest } = version('1.0.0', 100, true);
    expect(deployment.default).toBe(true);
    expect(refusal({ 'mf-listings': [rest] })).toHaveLength(1);
    expect(refusal({ 'mf-listings': [version('1.0.0', 90, true), version('1.1.0', 20, false)] })).toEqual([
      'The traffic of all versions must add up to 100',
    ]);
    expect(refusal({ 'mf-listings': [version('1.0.0', 99.9, true), version('1.1.0', 0.1, false)] })).toBeUndefined();
  });

  test('leaves out what only newer tools know', () => {
    const [known, added] = [version('1.0.0', 100, true), { weight: 1 }];
    const newer = { ...known, ...added, metadata: { ...known.metadata, ...added } };
    expect(discoveryDocument.parse({ ...documentOf({ 'mf-listings': [newer] }), ...added, revision: 3 })).toEqual({
      ...documentOf({ 'mf-listings': [known] }),
      revision: 3,
    });
  });

  test('refuses a version that stands twice, and a name that is no remote’s', () => {
    expect(refusal({ 'mf-listings': [version('1.0.0', 100, true), version('1.0.0', 0, false)] })).toEqual([
      'A version must stand once',
    ]);
    expect(refusal({ listings: [version('1.0.0', 100, true)] })).toHaveLength(1);
  });

  test('refuses two remotes that claim one path; nested and repeated claims of one remote are fine', () => {
    expect(
      refusal({
        'mf-listings': [version('1.0.0', 90, true), version('1.1.0', 10, false)],
        'mf-services': [version('2.0.0', 100, true, ['/used-cars/finance'])],
      }),
    ).toBeUndefined();
    expect(
      refusal({ 'mf-listings': [version('1.0.0', 100, true)], 'mf-services': [version('2.0.0', 100, true)] }),
    ).toEqual(['/used-cars is claimed by mf-listings and by mf-services']);
  });
});
