import { caseKinds, caseStages, knownOf, officePath } from '@karwan/shared-contracts';
import type { CaseFilter } from '../../../lib/queries/cases.ts';

/** Parses the filter from the address. Invalid values are ignored. */
export function parseCaseFilter(search: URLSearchParams): CaseFilter {
  const parameter = (name: string) => search.get(name) ?? '';
  const state = knownOf(['over'] as const, parameter('state'));
  const [only, waitsFor] = [
    knownOf(['mine', 'unread'] as const, parameter('only')),
    knownOf(['office', 'customer'] as const, parameter('waitsFor')),
  ];
  const [stage, kind] = [knownOf(caseStages, parameter('stage')), knownOf(caseKinds, parameter('kind'))];
  const q = parameter('q').trim();
  return {
    ...(state && { state }),
    ...(only && { only }),
    ...(waitsFor && { waitsFor }),
    ...(stage && { stage }),
    ...(kind && { kind }),
    ...(q && { q }),
  };
}

/** Path of the cases with a filter. Undefined and empty values are left out. */
export function casesPath(filter: { [Key in keyof CaseFilter]: string | undefined }): string {
  const parameter = Object.entries(filter).flatMap(([name, value]): [string, string][] =>
    value ? [[name, value]] : [],
  );
  const query = new URLSearchParams(parameter).toString();
  return query ? `${officePath('cases')}?${query}` : officePath('cases');
}
