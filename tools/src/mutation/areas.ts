import { globSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../workspace/workspace.ts';
import { isTestedByJest } from './related-tests.ts';

/** `pure`: without a database, so every mutant is fast. `slow`: measured by the nightly run only. */
export type AreaKind = 'pure' | 'slow';

/** Source files whose mutation scores are committed. */
export type Area = { kind: AreaKind; goal: number; files: string[] };

/** Of slow files, `--all` runs every nth mutant: a night is too short for all. */
export const sampleOf = (slowFile: string): number => (isTestedByJest(slowFile) ? 10 : 8);

const modules = 'api/src/modules';

/** What decides, and needs neither database nor page. */
const pure = [
  'api/src/import/{number-of,read-numbers,plausible-price,name-shapes,yes-or-no,plain-text,colour-of,option-pair}.ts',
  'api/src/import/{clean-description,foreign-money,read-title}.ts',
  'api/src/platform/limits/*.ts',
  `${modules}/*/{policy,limits,default-hours,amounts,valuation,phones-in-text,price-drop,title-and-slug}.ts`,
  `${modules}/auction-sheets/{compare-sheet,damage-drawing}.ts`,
  `${modules}/price-insight/{price-model,city-factors}.ts`,
  `${modules}/search/engine/{build-query,copied-rows,count-*,dictionary,featured-slots,filter-values,first-rows}.ts`,
  `${modules}/search/engine/{fit-filter,fit-tests,growth,hash-of-text,indexed-listing,layout-fingerprint,log-position}.ts`,
  `${modules}/search/engine/{listing-columns,number-set,packed-column,prompt-changes,row-*,run-query,search-*,sort-*}.ts`,
  `${modules}/search/text/{bounds,fillers,normalise,quantities,tokens}.ts`,
  `${modules}/search/{suggest-nouns,merge-budgets,names,present-facets}.ts`,
  'shared-contracts/src/{formats,validation,search,copy,envelope,bookings,inspection,rates,auction-sheets}/**/*.ts',
  'mf-listings/src/features/sell/data/!(use-)*.ts',
  'tools/src/release/*.ts',
];

/** What decides, and is tested with the catalogue of a database. */
const withCatalogue = [
  'api/src/import/{delimiter-of,find-columns,irrelevant-columns}.ts',
  `${modules}/search/text/*.ts`,
];

const slow = [
  `${modules}/{payments,bookings,auth,listings,chat,saved,media}/*.ts`,
  `${modules}/search/engine/*.ts`,
  'api/src/platform/{envelope,http,jobs}/*.ts',
  'mf-*/src/features/*/data/*.ts',
  'shared-kit/src/**/*.ts',
];

/** Entries of child processes (`-process.ts`) are left out because no mutant is active in another process. */
const isSource = (file: string) =>
  !/\.test\.tsx?$|\.d\.ts$|\/(testing|attacks)\/|\/(tables|index)\.ts$|-process\.ts$/.test(file);

/** Source files (not tests, tables, lists of exports or entries of processes) that match any pattern, relative to the project's folder. */
export const sourceFiles = (patterns: readonly string[]): string[] =>
  globSync([...patterns], {
    cwd: inProject(),
    exclude: (file) => /(^|\/)(node_modules|dist|template)$/.test(`${file}`),
  })
    .filter((file) => /\.tsx?$/.test(file) && isSource(file))
    .sort();

/** The areas by folder, with the scores that they should reach, in percent. A file's first matching pattern counts. */
export function areasByFolder(): Map<string, Area> {
  const areas = new Map<string, Area>();
  const seen = new Set<string>();
  const groups = [
    { kind: 'pure', goal: 90, patterns: pure },
    { kind: 'slow', goal: 90, patterns: withCatalogue },
    { kind: 'slow', goal: 75, patterns: slow },
  ] as const;
  for (const { kind, goal, patterns } of groups) {
    for (const file of sourceFiles(patterns)) {
      if (seen.has(file)) continue;
      seen.add(file);
      const name = kind === 'pure' ? path.dirname(file) : `${path.dirname(file)} (slow)`;
      const area = areas.get(name) ?? { kind, goal, files: [] };
      area.files.push(file);
      areas.set(name, area);
    }
  }
  return areas;
}
