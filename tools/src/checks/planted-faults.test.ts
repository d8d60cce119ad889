import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { formatContractReport } from '@karwan/shared-contracts/report';
import { makeFixtureProject } from '../testing/fixture-project.ts';
import { checkBorders } from './borders.ts';
import { checkContractReport, currentContractReport } from './contract-report.ts';
import { checkFormatAndLint } from './format-and-lint.ts';
import { checkTypes } from './types.ts';

/** Runs a check on the fixture project with planted faults. */
async function findingsOf(check: (folder: string) => Promise<string[]>, faults: Record<string, string> = {}) {
  const { folder, remove } = makeFixtureProject(faults);
  try {
    return await check(folder);
  } finally {
    remove();
  }
}

const borders = async (folder: string) => (await checkBorders(folder)).findings;
const importing = (from: string) => `import { page } from '${from}';\n\nexport const planted = page;\n`;

describe('who imports whom', () => {
  const faults: [rule: string, file: string, from: string][] = [
    ['contracts-know-nobody', 'shared-contracts/src/planted.ts', '@karwan/shared-ui'],
    ['contracts-stay-small', 'shared-contracts/src/planted.ts', 'react-router'],
    ['ui-knows-no-product', 'shared-ui/src/planted.ts', '@karwan/shared-contracts'],
    ['kit-knows-no-page', 'shared-kit/src/planted.ts', '../../mf-two/src/pages/page.ts'],
    ['shell-knows-no-remote', 'shell/src/planted.ts', '../../mf-two/src/pages/page.ts'],
    ['mf-one-stands-alone', 'mf-one/src/pages/planted.ts', '../../../mf-two/src/pages/page.ts'],
    ['api-knows-contracts-only', 'api/src/planted.ts', '@karwan/shared-ui'],
    ['e2e-stays-outside', 'e2e/tests/planted.ts', '../../mf-two/src/pages/page.ts'],
    ['tools-know-contracts-only', 'tools/src/planted.ts', '../../mf-two/src/pages/page.ts'],
    ['nobody-needs-tools', 'mf-one/src/lib/planted.ts', '../../../tools/src/build.ts'],
    ['enter-shared-ui-by-its-door', 'mf-one/src/lib/planted.ts', '../../../shared-ui/src/index.ts'],
    ['no-import-up-from-components', 'mf-one/src/components/planted.ts', '../features/save/save.ts'],
    ['features-do-not-meet', 'mf-one/src/features/save/planted.ts', '../share/share.ts'],
    ['api-modules-meet-at-the-door', 'api/src/modules/chat/planted.ts', '../users/service.ts'],
    ['api-calls-stand-in-routes', 'api/src/modules/chat/planted.ts', '../../platform/http/register-endpoint.ts'],
    ['api-roles-have-one-name', 'api/src/modules/chat/chat-service.ts', '../users/index.ts'],
    ['api-routes-hold-no-query', 'api/src/modules/chat/live-routes.ts', './tables.ts'],
    ['api-policy-only-decides', 'api/src/modules/users/policy.ts', './service.ts'],
    ['api-platform-knows-no-module', 'api/src/platform/planted.ts', '../modules/users/index.ts'],
    ['imports-exist', 'shell/src/planted.ts', 'left-pad'],
    ['no-cycles', 'mf-one/src/lib/price.ts', '../components/tag.ts'],
  ];

  test('a sound project passes, and every module was seen', async () => {
    const { folder, remove } = makeFixtureProject();
    assert.deepEqual(await checkBorders(folder), { findings: [], modules: 17 });
    remove();
  });

  test('a circle is refused though it is for types alone', async () => {
    const price =
      "import type { tag } from '../components/tag.ts';\n\nexport const price = 1;\nexport type Tag = typeof tag;\n";
    const findings = await findingsOf(borders, { 'mf-one/src/lib/price.ts': price });
    assert.ok(findings.some((text) => text.endsWith('(no-cycles)')));
  });

  for (const [rule, file, from] of faults) {
    test(`${rule}: ${file} is refused with a lesson when it imports ${from}`, async () => {
      const findings = await findingsOf(borders, { [file]: importing(from) });
      const finding = findings.find((text) => text.endsWith(`(${rule})`));
      assert.ok(finding, `no finding of ${rule} among: ${findings.join('\n')}`);
      assert.match(finding, /\n {4}[A-Za-z].{30,}/, 'the finding teaches what to do instead');
    });
  }
});

describe('contract report', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'karwan-report-'));
  after(() => rmSync(folder, { recursive: true }));
  const committed = (report: unknown) => {
    const file = path.join(folder, 'contract-report.json');
    writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report));
    return checkContractReport(file).join('\n');
  };
  const current = currentContractReport();

  test('a fresh report passes', () => assert.equal(committed(formatContractReport(current)), ''));
  test('a missing report is refused', () =>
    assert.match(checkContractReport(path.join(folder, 'none')).join(), /is missing/));
  test('an added endpoint that the report lacks is refused, and reported as breaking nothing', () => {
    const { 'listings.get@1': _, ...endpoints } = current.endpoints;
    assert.match(committed({ ...current, endpoints }), /report has not.*\nThe change breaks nothing that is live/);
  });
  test('a removed event and a removed widget are refused by their names', () => {
    const events = { ...current.events, 'listing.sold@1': { owner: 'mf-listings', payload: {} } };
    assert.match(committed({ ...current, events }), /- listing\.sold@1: the event was removed/);
    const widgets = { ...current.widgets, 'mf-auth/old-modals': { type: 'object' } };
    assert.match(committed({ ...current, widgets }), /- mf-auth\/old-modals: the widget was removed/);
  });
});

describe('types', () => {
  test('a sound project passes', async () => assert.deepEqual(await findingsOf(checkTypes), []));
  test('a number in the place of a string is refused', async () => {
    const findings = await findingsOf(checkTypes, { 'shell/src/planted.ts': 'export const city: string = 1;\n' });
    assert.match(findings.join('\n'), /shell\/src\/planted\.ts\(1,14\): error TS2322/);
  });
});

describe('format and lint', () => {
  test('a sound project passes', async () => assert.deepEqual(await findingsOf(checkFormatAndLint), []));
  const faults: [name: string, text: string, says: RegExp][] = [
    ['a badly formatted file', 'export const a   = 1\n', /format/],
    ['an any', 'export const a: any = 1;\n', /noExplicitAny/],
    ['a non-null assertion', 'export const first = (a: string[]) => a[0]!.length;\n', /noNonNullAssertion/],
    [
      'an unused import',
      "import { city } from '@karwan/shared-contracts';\n\nexport const a = 1;\n",
      /noUnusedImports/,
    ],
  ];
  for (const [name, text, says] of faults) {
    test(`${name} is refused`, async () => {
      assert.match((await findingsOf(checkFormatAndLint, { 'shell/src/planted.ts': text })).join('\n'), says);
    });
  }
  test('a focused test is refused', async () => {
    const text = "import { test } from '@jest/globals';\n\ntest.only('x', () => {});\n";
    assert.match(
      (await findingsOf(checkFormatAndLint, { 'shell/src/planted.test.ts': text })).join('\n'),
      /noFocusedTests/,
    );
  });
});
