import { type AnyDraft, MAX_LISTING_PHOTOS } from '@karwan/shared-contracts';
import { hashKey } from '@tanstack/react-query';

type Values = Readonly<Record<string, unknown>>;

export type DraftField = keyof AnyDraft;

export type MergeOptions = {
  /** The server's version from which this form started. */
  base: AnyDraft;
  mine: AnyDraft;
  theirs: AnyDraft;
  /**
   * Versions sent without a response. If the server has one of their values, no other device has changed that field.
   */
  unconfirmed?: readonly AnyDraft[];
};

export type MergedDraft = {
  /** The merged draft. Fields in conflict have this form's value. */
  draft: AnyDraft;
  /** Fields that both sides changed to different values. */
  conflicts: readonly DraftField[];
};

/** Three-way merge by field. Lists merge their additions and removals. */
export function mergeDrafts({ base, mine, theirs, unconfirmed = [] }: MergeOptions): MergedDraft {
  const [baseValues, myValues, theirValues]: Values[] = [base, mine, theirs];
  const conflicts: string[] = [];
  const mergeField = (field: string): unknown => {
    const [baseValue, myValue, theirValue] = [baseValues?.[field], myValues?.[field], theirValues?.[field]];
    const isOwnEarlierSave = unconfirmed.some((unconfirmedValues: Values) =>
      isSame(unconfirmedValues[field], theirValue),
    );
    if (isOwnEarlierSave || isSame(theirValue, baseValue) || isSame(theirValue, myValue)) return myValue;
    if (isSame(myValue, baseValue)) return theirValue;
    const list = mergedList(baseValue, myValue, theirValue);
    if (list && (field !== 'photos' || list.length <= MAX_LISTING_PHOTOS)) return list;
    conflicts.push(field);
    return myValue;
  };
  const fields = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  const merged = [...fields].flatMap((field) => {
    const value = mergeField(field);
    return value === undefined ? [] : [[field, value]];
  });
  // All keys are keys of the two drafts.
  return { draft: Object.fromEntries(merged), conflicts: conflicts as DraftField[] };
}

/** Fields of `next` that are missing or different in `shown`. Null for fields to clear. */
export function changedFields(shown: AnyDraft, next: AnyDraft): Readonly<Record<string, unknown>> {
  const [from, to]: Values[] = [shown, next];
  const fields = new Set([...Object.keys(shown), ...Object.keys(next)]);
  const changed = [...fields].filter((field) => !isSame(from?.[field], to?.[field]));
  return Object.fromEntries(changed.map((field) => [field, to?.[field] ?? null]));
}

/** Undefined if a value is not a list, or if both sides have reordered it. */
function mergedList(baseValue: unknown, myValue: unknown, theirValue: unknown): unknown[] | undefined {
  if (!Array.isArray(myValue) || !Array.isArray(theirValue)) return undefined;
  const baseValues = Array.isArray(baseValue) ? baseValue : [];
  const [first, second] = isReordered(baseValues, myValue) ? [myValue, theirValue] : [theirValue, myValue];
  if (isReordered(baseValues, second)) return undefined;
  return [
    ...first.filter((item) => includesItem(second, item) || !includesItem(baseValues, item)),
    ...second.filter((item) => !includesItem(first, item) && !includesItem(baseValues, item)),
  ];
}

function isReordered(baseValues: readonly unknown[], list: readonly unknown[]): boolean {
  return !isSame(
    baseValues.filter((item) => includesItem(list, item)),
    list.filter((item) => includesItem(baseValues, item)),
  );
}

const includesItem = (list: readonly unknown[], item: unknown) => list.some((other) => isSame(other, item));
const isSame = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other]);
