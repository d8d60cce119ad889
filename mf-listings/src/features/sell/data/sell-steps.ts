import {
  type AnyDraft,
  definitionOf,
  type Field,
  type FieldKey,
  isNotApplicable,
  type ListedVertical,
} from '@karwan/shared-contracts';

export type SellStep = {
  readonly id: 'what' | 'details' | 'photos' | 'price' | 'contact' | 'preview';
  /** Fields that must be valid before the next step. */
  readonly fields: readonly (keyof AnyDraft)[];
};

/** Steps of a vertical's form with their fields. */
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

/** Index of the first step that contains one of these fields. 0 if none does. */
export const stepOfFields = (vertical: ListedVertical, fields: readonly string[]): number =>
  Math.max(
    0,
    sellSteps(vertical).findIndex((step) => step.fields.some((field) => fields.includes(field))),
  );

/** Index of the first step with a missing required value, or of the last step if the draft is complete. */
export function firstIncompleteStep(vertical: ListedVertical, draft: AnyDraft): number {
  const { fields, price } = definitionOf(vertical);
  const values = new Map<string, unknown>(Object.entries(draft));
  const isMissing = (key: keyof AnyDraft) => {
    const field: Field | undefined = key === 'pricePkr' ? { ...price, isRequired: true } : fields[key as FieldKey];
    const isNeeded = field === undefined ? key === 'city' || key === 'photos' : (field.isRequired ?? field.hiddenWhen);
    if (!isNeeded || (field && isNotApplicable(field, (other) => values.get(other)))) return false;
    const value = values.get(key);
    return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  };
  const steps = sellSteps(vertical);
  const stepIndex = steps.findIndex((step) => step.fields.some(isMissing));
  return stepIndex < 0 ? steps.length - 1 : stepIndex;
}

/** Splits a step's fields into required ones (including those with a "none" option) and optional ones. */
export function splitByRequired(vertical: ListedVertical, keys: readonly FieldKey[]) {
  const { fields } = definitionOf(vertical);
  const required = new Set(keys.filter((key) => fields[key]?.isRequired || fields[key]?.hiddenWhen));
  return { required: [...required], others: keys.filter((key) => !required.has(key)) };
}
