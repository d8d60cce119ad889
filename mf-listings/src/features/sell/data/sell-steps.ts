import { type AnyDraft, definitionOf, type FieldKey, type ListedVertical } from '@karwan/shared-contracts';

export type SellStep = {
  readonly id: 'what' | 'details' | 'photos' | 'price' | 'contact' | 'preview';
  /** What has to be right before the next step. */
  readonly fields: readonly (keyof AnyDraft)[];
};

/** Steps of a vertical's form with the fields that each asks for. */
export function sellSteps(vertical: ListedVertical): readonly [SellStep, ...SellStep[]] {
  const { steps } = definitionOf(vertical);
  return [
    { id: 'what', fields: steps.what },
    { id: 'details', fields: [...steps.details, 'city', 'area'] },
    { id: 'photos', fields: ['photos'] },
    { id: 'price', fields: [...(steps.price ?? []), 'pricePkr'] },
    { id: 'contact', fields: ['description', 'phone', ...steps.contact] },
    { id: 'preview', fields: [] },
  ];
}

/** The first step that one of these fields belongs to; the first of all for fields that none has. */
export const stepOfFields = (vertical: ListedVertical, fields: readonly string[]): number =>
  Math.max(
    0,
    sellSteps(vertical).findIndex((step) => step.fields.some((field) => fields.includes(field))),
  );

/** Fields of a step that the ad has to tell, unless it has none, and those that it may tell. */
export function splitByNeed(vertical: ListedVertical, keys: readonly FieldKey[]) {
  const { fields } = definitionOf(vertical);
  const needed = new Set(keys.filter((key) => fields[key]?.isRequired || fields[key]?.noneWhere));
  return { needed: [...needed], others: keys.filter((key) => !needed.has(key)) };
}
