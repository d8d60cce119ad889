import { caseKinds, caseStages, knownOf, officePath } from '@karwan/shared-contracts';
import type { CaseFilter } from '../../../lib/queries/cases.ts';

/** Parses the filter from the address. Invalid values are ignored. */
export function filterIn(search: URLSearchParams): CaseFilter {
  const asked = (name: string) => search.get(name) ?? '';
  const state = knownOf(['over'] as const, asked('state'));
  const [only, waitsFor] = [
    knownOf(['mine', 'unread'] as const, asked('only')),
    knownOf(['office', 'customer'] as const, asked('waitsFor')),
  ];
  const [stage, kind] = [knownOf(caseStages, asked('stage')), knownOf(caseKinds, asked('kind'))];
  const q = asked('q').trim();
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
  const asked = Object.entries(filter).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
  const query = new URLSearchParams(asked).toString();
  return query ? `${officePath('cases')}?${query}` : officePath('cases');
}
