import { caseKinds, caseStages, knownOf, officePath } from '@karwan/shared-contracts';
import type { CaseFilter } from '../../../lib/queries/cases.ts';

/** What an address asks for; what it cannot mean is left out. */
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

/** The room with a filter; what is undefined or empty is not asked for. */
export function casesPath(filter: { [Key in keyof CaseFilter]: string | undefined }): string {
  const asked = Object.entries(filter).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
  const query = new URLSearchParams(asked).toString();
  return query ? `${officePath('cases')}?${query}` : officePath('cases');
}
