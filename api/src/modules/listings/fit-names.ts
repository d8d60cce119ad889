import type { Fit, FitsField } from '@karwan/shared-contracts';
import type { CatalogueSnapshot, Model } from '../catalogue/index.ts';
import type { StoredFit } from './detail-tables.ts';

/** A make may produce cars and bikes; the model decides which is meant. */
export function findModelOfKinds(
  catalogue: CatalogueSnapshot,
  kinds: FitsField['makes'],
  makeSlug: string,
  modelSlug: string,
): Model | undefined {
  for (const kind of kinds) {
    const make = catalogue.make(kind, makeSlug);
    const model = make && catalogue.model(make.id, modelSlug);
    if (model !== undefined) return model;
  }
  return undefined;
}

/** What a listing fits, by name; items no longer in the catalogue are left out. */
export const namedFits = (fits: readonly StoredFit[], catalogue: CatalogueSnapshot): Fit[] =>
  fits.flatMap(({ modelId, fromYear, toYear }) => {
    const model = catalogue.modelById(modelId);
    const make = model && catalogue.makeById(model.makeId);
    if (model === undefined || make === undefined) return [];
    const named = ({ slug, name }: { slug: string; name: string }) => ({ slug, name });
    return [{ make: named(make), model: named(model), fromYear, toYear }];
  });

/**
 * For titles: `for Toyota Corolla 2014-2019 and Honda City`, `for Suzuki Mehran and 4 more`; undefined if there are
 * none.
 */
export function fitsForTitle(fits: readonly StoredFit[], catalogue: CatalogueSnapshot) {
  const names = namedFits(fits, catalogue).map(({ make, model, fromYear, toYear }) =>
    [make.name, model.name, yearsInWords(fromYear, toYear)].filter(Boolean).join(' '),
  );
  const [first, second, ...others] = names;
  if (first === undefined) return undefined;
  const suffix = second === undefined ? '' : ` and ${others.length === 0 ? second : `${names.length - 1} more`}`;
  return { name: `for ${first}${suffix}`, slug: '' };
}

function yearsInWords(fromYear: number | null, toYear: number | null): string {
  if (fromYear === null) return toYear === null ? '' : `up to ${toYear}`;
  if (toYear === null) return `from ${fromYear}`;
  return fromYear === toYear ? String(fromYear) : `${fromYear}-${toYear}`;
}
