import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Bench } from '../bench/bench.ts';
import { inProject } from '../workspace/workspace.ts';

type Score = { queries: number; wrong: { typed: string; vertical: string; expected: string; found: string }[] };

const NAME = 'the table of queries';

/** Checks that typed queries are parsed correctly; prints the failures. */
export const bench: Bench = {
  title: 'Queries',
  method:
    'Every query of the table (`api/src/modules/search/testing/queries.ts`) is read as the search of its vertical reads it, and compared with what it has to mean.',
  rounds: 1,
  limits: [],
  bounds: [{ metric: 'wrongPercent', variant: NAME, atMost: 5 }],
  open: async (onProgress) => ({
    variants: [
      {
        name: NAME,
        measure: async () => {
          const script = inProject('api', 'src', 'testing', 'score-queries.ts');
          const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', script]);
          const { queries, wrong } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Score;
          for (const { typed, vertical, expected, found } of wrong) {
            onProgress(`“${typed}” in ${vertical}: ${found || 'nothing'} instead of ${expected || 'nothing'}`);
          }
          const wrongPercent = Math.round((1000 * wrong.length) / queries) / 10;
          return { queries, wrong: wrong.length, wrongPercent };
        },
      },
    ],
    close: async () => undefined,
  }),
};
