import { type AnyDraft, MAX_LISTING_PHOTOS } from '@karwan/shared-contracts';
import { hashKey } from '@tanstack/react-query';

type Values = Readonly<Record<string, unknown>>;

export type DraftField = keyof AnyDraft;

export type MergeOptions = {
  /** What the server had when this form began to differ from it. */
  base: AnyDraft;
  mine: AnyDraft;
  theirs: AnyDraft;
  /** What this form sent and got no answer to: where the server has that, nobody else has changed it. */
  unconfirmed?: readonly AnyDraft[];
};

export type MergedDraft = {
  /** All that only one of the two has changed; of what both did, mine. */
  draft: AnyDraft;
  /** Fields that both have changed, each in its own way. */
  clashes: readonly DraftField[];
};

/** A three-way merge by field; lists merge by what was added to them and taken from them. */
export function mergeDrafts({ base, mine, theirs, unconfirmed = [] }: MergeOptions): MergedDraft {
  const [before, here, there]: Values[] = [base, mine, theirs];
  const clashes: string[] = [];
  const mergedOf = (field: string): unknown => {
    const [was, own, other] = [before?.[field], here?.[field], there?.[field]];
    const isOwn = unconfirmed.some((sent: Values) => isSame(sent[field], other));
    if (isOwn || isSame(other, was) || isSame(other, own)) return own;
    if (isSame(own, was)) return other;
    const list = mergedList(was, own, other);
    if (list && (field !== 'photos' || list.length <= MAX_LISTING_PHOTOS)) return list;
    clashes.push(field);
    return own;
  };
  const fields = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  const merged = [...fields].flatMap((field) => {
    const value = mergedOf(field);
    return value === undefined ? [] : [[field, value]];
  });
  // The keys of what is merged are those of the two drafts.
  return { draft: Object.fromEntries(merged), clashes: clashes as DraftField[] };
}

/** The fields of `next` that `shown` has not, or otherwise; null for those that are to be emptied. */
export function changedFields(shown: AnyDraft, next: AnyDraft): Readonly<Record<string, unknown>> {
  const [from, to]: Values[] = [shown, next];
  const fields = new Set([...Object.keys(shown), ...Object.keys(next)]);
  const changed = [...fields].filter((field) => !isSame(from?.[field], to?.[field]));
  return Object.fromEntries(changed.map((field) => [field, to?.[field] ?? null]));
}

/** Nothing where it is no list, or both have put it into another order. */
function mergedList(was: unknown, own: unknown, other: unknown): unknown[] | undefined {
  if (!Array.isArray(own) || !Array.isArray(other)) return undefined;
  const before = Array.isArray(was) ? was : [];
  const [first, second] = isReordered(before, own) ? [own, other] : [other, own];
  if (isReordered(before, second)) return undefined;
  return [
    ...first.filter((item) => isIn(second, item) || !isIn(before, item)),
    ...second.filter((item) => !isIn(first, item) && !isIn(before, item)),
  ];
}

function isReordered(before: readonly unknown[], list: readonly unknown[]): boolean {
  return !isSame(
    before.filter((item) => isIn(list, item)),
    list.filter((item) => isIn(before, item)),
  );
}

const isIn = (list: readonly unknown[], item: unknown) => list.some((other) => isSame(other, item));
const isSame = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other]);
