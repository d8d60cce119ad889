import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkThirdParty, productionPackages } from './third-party.ts';
import { findSevere } from './vulnerabilities.ts';

describe('packages of production', () => {
  test('are those that are installed without the ones of development, each version once', () => {
    const packages = productionPackages({
      '': { version: '1.0.0' },
      api: { version: '1.0.0' },
      'node_modules/@karwan/api': { link: true },
      'node_modules/jest': { version: '30.0.0', license: 'MIT', dev: true },
      'node_modules/pg': { version: '8.0.0', license: 'MIT' },
      'node_modules/sharp/node_modules/pg': { version: '8.0.0', license: 'MIT' },
      'node_modules/pg-old/node_modules/pg': { version: '7.0.0', license: 'MIT' },
    });
    assert.deepEqual(
      packages.map(({ name, version }) => `${name} ${version}`),
      ['pg 8.0.0', 'pg 7.0.0'],
    );
    const installed = productionPackages().map(({ name }) => name);
    assert.ok(installed.includes('node') && installed.includes('fastify'));
    for (const name of ['playwright-core', 'jest', 'esbuild', 'drizzle-kit'])
      assert.ok(!installed.includes(name), name);
  });

  test('a licence that nobody has looked at is a finding, one of a choice that is accepted is none', () => {
    const findings = (licence: string) =>
      checkThirdParty([{ name: 'a', version: '1.0.0', licence }]).filter((text) => text.startsWith('a 1.0.0'));
    assert.equal(findings('AGPL-3.0').length, 1);
    assert.equal(findings('unknown').length, 1);
    assert.deepEqual(findings('(MIT OR GPL-2.0)'), []);
    assert.deepEqual(findings('Apache-2.0 AND MIT'), []);
    assert.equal(findings('Apache-2.0 AND GPL-2.0').length, 1);
  });
});

test('an audit fails on what is high or critical, and no answer of the registry is no failure', () => {
  const report = (severity: string) =>
    JSON.stringify({ auditReportVersion: 2, vulnerabilities: { a: { name: 'a', severity, range: '<2' } } });
  assert.deepEqual(findSevere(report('critical')), ['a <2 has a critical vulnerability: npm audit --omit=dev']);
  assert.equal(findSevere(report('high'))?.length, 1);
  assert.deepEqual(findSevere(report('moderate')), []);
  assert.deepEqual(findSevere(JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} })), []);
  assert.equal(findSevere(JSON.stringify({ message: '405 Method Not Allowed', error: {} })), undefined);
  assert.equal(findSevere('npm error network'), undefined);
});
