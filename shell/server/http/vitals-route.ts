import { routeOf, routeTable } from '@karwan/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import { type PageReport, pageReport } from '../../src/vitals/page-report.ts';
import { VITALS_PATH } from '../../src/vitals/vitals-limits.ts';
import type { PageRate } from '../overload/page-rate.ts';
import type { LiveRemotes } from '../remotes/live-remotes.ts';
import type { Visitors } from '../visitors/visitors.ts';
import { answerWithError } from './error-document.ts';

/** Larger than a report with every field at its maximum length. */
const MAX_REPORT_BYTES = 8192;
/** Seconds, or the score for CLS. Includes each vital's "good" and "poor" thresholds. */
const BUCKETS = [0.025, 0.05, 0.1, 0.2, 0.25, 0.5, 0.8, 1, 1.8, 2.5, 3, 4, 6, 10];

export type VitalsServices = {
  register: Registry;
  visitors: Visitors;
  /** A report counts as a page in the rate limit; no browser sends more reports than pages. */
  rate: PageRate;
  refusedCounter: Counter<'what'>;
  liveRemotes: Pick<LiveRemotes, 'has'>;
  /** Files of the shell's own browser build. */
  shellFiles: ReadonlySet<string>;
};

/**
 * Records the vitals that pages report (`page-report.ts`) in /metrics. Unknown names count as `other`. The series of a
 * version are removed when it no longer serves visitors and is not the rollback target.
 */
export async function registerVitals(app: FastifyInstance, services: VitalsServices): Promise<void> {
  const { register, visitors, rate, refusedCounter, liveRemotes } = services;
  const series = createSeriesByRelease((name, version) => liveRemotes.has(name, version));
  const collect = () => series.removeStale();
  const vitals = new Histogram({
    name: 'karwan_shell_web_vitals',
    help: 'What one document in ten tells of itself: seconds, for CLS its score',
    labelNames: ['vital', 'page', 'release'],
    buckets: BUCKETS,
    registers: [register],
    collect,
  });
  const errors = new Counter({
    name: 'karwan_shell_script_errors_total',
    help: 'Scripts that failed in, or never came to, one document in ten',
    labelNames: ['page', 'release', 'part'],
    registers: [register],
    collect,
  });

  await app.register(async (scope) => {
    // Other sites cannot send JSON here without a CORS preflight.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: MAX_REPORT_BYTES },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.addHook('onRequest', async (request, reply) => {
      const retryAfterS = rate.consume(visitors.identify(request));
      if (retryAfterS === 0) return;
      refusedCounter.inc({ what: 'report of a greedy visitor' });
      return answerWithError(request, reply, 429, retryAfterS);
    });
    scope.post(VITALS_PATH, async (request, reply) => {
      const report = pageReport.safeParse(request.body);
      if (!report.success) return answerWithError(request, reply, 400);
      count(report.data);
      return reply.code(204).send();
    });
  });

  function count({ page, releases, vitals: reported, failures }: PageReport) {
    series.removeStale();
    const release = releaseOf(page, releases, services);
    for (const [vital, value] of Object.entries(reported)) {
      const labels = { vital, page: pageLabel(page), release };
      vitals.observe(labels, vital === 'CLS' ? value : value / 1000);
      series.track(labels, () => vitals.remove(labels));
    }
    for (const failure of failures) {
      const labels = { page: pageLabel(failure.page), ...sourceOf(failure.script, services) };
      errors.inc(labels);
      series.track(labels, () => errors.remove(labels));
    }
  }
}

/** Tracks the series of each release so that they can be removed; otherwise every release would add series forever. */
function createSeriesByRelease(isLoaded: (name: string, version: string) => boolean) {
  const byRelease = new Map<string, Map<string, () => void>>();
  return {
    track(labels: { release: string }, remove: () => void) {
      const seriesOfRelease = byRelease.get(labels.release) ?? new Map<string, () => void>();
      byRelease.set(labels.release, seriesOfRelease.set(JSON.stringify(labels), remove));
    },
    removeStale() {
      for (const [release, seriesOfRelease] of byRelease) {
        const [name = '', version] = release.split('/');
        if (version === undefined || isLoaded(name, version)) continue;
        for (const remove of seriesOfRelease.values()) remove();
        byRelease.delete(release);
      }
    },
  };
}

const pages = new Set(routeTable.map(({ path }) => path));
const pageLabel = (page: string) => (pages.has(page) ? page : 'none');

/** The release of the page's owner, in the version that the document loaded. */
function releaseOf(page: string, releases: string[], { liveRemotes }: VitalsServices): string {
  const owner = routeOf(page)?.owner ?? 'shell';
  if (owner === 'shell') return 'shell';
  const release = releases.find((name) => name.startsWith(`${owner}/`));
  return release !== undefined && liveRemotes.has(owner, release.slice(owner.length + 1)) ? release : 'other';
}

/** `part` is the chunk's name: a page, an island or a library. */
function sourceOf(script: string, { liveRemotes, shellFiles }: VitalsServices): { release: string; part: string } {
  const [name = '', version = '', file = ''] = script.split('/');
  if (name === 'shell' && shellFiles.has(version)) return { release: 'shell', part: partOf(version) };
  if (liveRemotes.has(name, version, `client/${file}`)) return { release: `${name}/${version}`, part: partOf(file) };
  return { release: 'other', part: 'other' };
}

/** Turns `used-cars-search.1a2b3c4d.js` into `used-cars-search`. */
const partOf = (file: string) => file.replace(/(\.[0-9a-f]{8})?\.js$/, '');
