import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { checkAlerts } from './alerts.ts';

test('an alert on what nobody counts, and one without its runbook, are found', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'karwan-alerts-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'rules.yml');
  writeFileSync(
    file,
    'expr: karwan_http_request_seconds_bucket > karwan_wishes_total\nrunbook: docs/runbooks/no-such-page.md\n',
  );
  assert.deepEqual(checkAlerts(file), [
    `${file}: nothing counts karwan_wishes_total.`,
    `${file}: docs/runbooks/no-such-page.md is missing.`,
  ]);
});
