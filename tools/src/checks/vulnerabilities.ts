import { runProgram } from '../terminal/run-program.ts';

const SEVERE = new Set(['high', 'critical']);

type Found = { name: string; severity: string; range: string };

/**
 * Known high and critical vulnerabilities of what production installs, as the registry tells them. A registry that offers no
 * audit, or none at all, is no fault of the code: `tell` says so, and nothing is found.
 */
export async function checkVulnerabilities(tell: (progress: string) => void): Promise<string[]> {
  const { output } = await runProgram('npm', [
    'audit',
    '--omit=dev',
    '--json',
    '--fetch-retries=0',
    '--loglevel=silent',
  ]);
  const found = severeIn(output);
  if (found === undefined) tell('the registry gave no audit: vulnerabilities were not looked at');
  return found ?? [];
}

/** Undefined where this is not the report of an audit. */
export function severeIn(output: string): string[] | undefined {
  const report = parsed(output);
  if (report?.auditReportVersion === undefined) return undefined;
  return Object.values(report.vulnerabilities ?? {})
    .filter(({ severity }) => SEVERE.has(severity))
    .map(({ name, severity, range }) => `${name} ${range} has a ${severity} vulnerability: npm audit --omit=dev`);
}

function parsed(output: string): { auditReportVersion?: number; vulnerabilities?: Record<string, Found> } | undefined {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}
