import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject, root } from '../workspace/workspace.ts';

/** Reports alerts on metrics that do not exist, which would never fire, and alerts without an existing runbook. */
export function checkAlerts(rulesFile = inProject('deploy/prometheus/karwan.rules.yml')): string[] {
  const rules = readFileSync(rulesFile, 'utf8');
  const counted = new Set(
    globSync(['api/src/**/*.ts', 'shell/server/**/*.ts'], { cwd: root }).flatMap(
      (file) => readFileSync(path.join(root, file), 'utf8').match(/(?<=')karwan_[a-z_]+(?=')/g) ?? [],
    ),
  );
  const names = [...new Set(rules.match(/\bkarwan_[a-z_]+/g))].map((name) => name.replace(/_(count|sum|bucket)$/, ''));
  const runbooks = [...new Set(rules.match(/docs\/runbooks\/[a-z-]+\.md/g))];
  return [
    ...names.filter((name) => !counted.has(name)).map((name) => `${rulesFile}: nothing counts ${name}.`),
    ...runbooks
      .filter((file) => globSync(file, { cwd: root }).length === 0)
      .map((file) => `${rulesFile}: ${file} is missing.`),
  ];
}
