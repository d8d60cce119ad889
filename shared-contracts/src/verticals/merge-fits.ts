import type { DraftFit } from './fields.ts';

/**
 * Merges adjoining or overlapping years of the same model: 2010–2014 and 2013–2018 become 2010–2018. Keeps the order.
 */
export const mergeFits = (fits: readonly DraftFit[]): DraftFit[] =>
  fits.reduce<DraftFit[]>((merged, fit) => {
    const overlapping = merged.filter((other) => overlapsOrAdjoins(other, fit));
    const others = merged.filter((other) => !overlapping.includes(other));
    others.splice(
      overlapping[0] ? merged.indexOf(overlapping[0]) : others.length,
      0,
      overlapping.reduce(mergeTwo, fit),
    );
    return others;
  }, []);

const fromYearOf = ({ fromYear = Number.NEGATIVE_INFINITY }: DraftFit) => fromYear;
const toYearOf = ({ toYear = Number.POSITIVE_INFINITY }: DraftFit) => toYear;

const overlapsOrAdjoins = (a: DraftFit, b: DraftFit) =>
  a.make === b.make && a.model === b.model && fromYearOf(a) <= toYearOf(b) + 1 && fromYearOf(b) <= toYearOf(a) + 1;

function mergeTwo(a: DraftFit, b: DraftFit): DraftFit {
  const [first, last] = [Math.min(fromYearOf(a), fromYearOf(b)), Math.max(toYearOf(a), toYearOf(b))];
  return {
    ...{ make: a.make, model: a.model },
    ...(Number.isFinite(first) && { fromYear: first }),
    ...(Number.isFinite(last) && { toYear: last }),
  };
}
