import { routeOf } from '@karwan/shared-contracts';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { PageReport } from './page-report.ts';
import { failures } from './script-failures.ts';
import { MAX_RELEASES, VITALS_PATH } from './vitals-limits.ts';

/** Collects this document's web vitals and sends them with its failures when it is first hidden. */
export function watchVitals(): void {
  let vitals: PageReport['vitals'] = {};
  const record = ({ name, value }: Metric) => {
    vitals[name] = value;
  };
  for (const onMetric of [onTTFB, onFCP, onLCP, onINP, onCLS]) onMetric(record);

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    const report: PageReport = { page: firstPage(), releases: loadedReleases(), vitals, failures: takeFailures() };
    if (Object.keys(vitals).length === 0 && report.failures.length === 0) return;
    vitals = {};
    navigator.sendBeacon(VITALS_PATH, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  });
}

const pageOf = (pathname: string) => routeOf(pathname)?.path ?? 'none';

/** Vitals belong to the page that the document loaded with, whatever was visited since. */
function firstPage(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return pageOf(navigation ? new URL(navigation.name).pathname : location.pathname);
}

const loadedReleases = () =>
  [...new Set(performance.getEntriesByType('resource').flatMap(({ name }) => findScript(name)?.release ?? []))].slice(
    0,
    MAX_RELEASES,
  );

/** Ignores errors of foreign scripts, such as browser extensions. */
const takeFailures = (): PageReport['failures'] =>
  failures.splice(0).flatMap(({ cause, pathname }) => {
    const script = findScript(cause instanceof Error ? (cause.stack ?? '') : String(cause));
    return script ? { page: pageOf(pathname), script: `${script.release}/${script.file}` } : [];
  });

/** Finds the script in a URL or stack trace: a remote's before the shell's, whose libraries call the remotes' code. */
function findScript(text: string): { release: string; file: string } | undefined {
  const [, remote, version, file] = text.match(/\/(mf-[a-z0-9-]+)\/([\w.+-]+)\/client\/([\w.~-]+\.js)/) ?? [];
  if (remote && version && file) return { release: `${remote}/${version}`, file };
  const [, shellFile] = text.match(/\/static\/([\w.~-]+\.js)/) ?? [];
  return shellFile ? { release: 'shell', file: shellFile } : undefined;
}
