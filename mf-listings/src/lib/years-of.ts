import type { CatalogueModel } from '@karwan/shared-contracts';

/** The years in which a model was built, newest first; all from `oldest` on where the catalogue does not know. */
export function yearsOf(model: Pick<CatalogueModel, 'fromYear' | 'toYear'> | undefined, oldest: number): number[] {
  const thisYear = new Date().getFullYear();
  const last = Math.min(model?.toYear ?? thisYear, thisYear);
  const first = Math.min(model?.fromYear ?? oldest, last);
  return Array.from({ length: last - first + 1 }, (_, ago) => last - ago);
}
