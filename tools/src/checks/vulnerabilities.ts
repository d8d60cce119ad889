import { runProgram } from '../terminal/run-program.ts';

const SEVERE = new Set(['high', 'critical']);

type Vulnerability = { name: string; severity: string; range: string };

/**
 * Known high and critical vulnerabilities of production dependencies, from the registry. If the registry offers no
 * audit or is unreachable, reports that through `onProgress` and returns no findings.
 */
export async function checkVulnerabilities(onProgress: (progress: string) => void): Promise<string[]> {
  const { output } = await runProgram('npm', [
    'audit',
    '--omit=dev',
    '--json',
    '--fetch-retries=0',
    '--loglevel=silent',
  ]);
  const found = findSevere(output);
  if (found === undefined) onProgress('the registry gave no audit: vulnerabilities were not looked at');
  return found ?? [];
}

/** Undefined if the output is not an audit report. */
export function findSevere(output: string): string[] | undefined {
  const report = parsed(output);
  if (report?.auditReportVersion === undefined) return undefined;
  return Object.values(report.vulnerabilities ?? {})
    .filter(({ severity }) => SEVERE.has(severity))
    .map(({ name, severity, range }) => `${name} ${range} has a ${severity} vulnerability: npm audit --omit=dev`);
}

function parsed(
  output: string,
): { auditReportVersion?: number; vulnerabilities?: Record<string, Vulnerability> } | undefined {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}
