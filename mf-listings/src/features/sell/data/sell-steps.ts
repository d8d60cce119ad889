import type { UsedCarDraft } from '@karwan/shared-contracts';

/** Steps of the form with the fields that each has to get right before the next. */
export const sellSteps = [
  { id: 'car', fields: ['make', 'model', 'year', 'variant'] },
  {
    id: 'details',
    fields: ['fuel', 'transmission', 'engineCc', 'mileageKm', 'city', 'area', 'bodyType', 'colour', 'assembly'],
  },
  { id: 'photos', fields: ['photos'] },
  { id: 'price', fields: ['pricePkr'] },
  { id: 'contact', fields: ['description', 'phone', 'features'] },
  { id: 'preview', fields: [] },
] as const satisfies readonly { id: string; fields: readonly (keyof UsedCarDraft)[] }[];

export type SellStepId = (typeof sellSteps)[number]['id'];

/** The first step that one of these fields belongs to; the first of all for fields that none has. */
export const stepOfFields = (fields: readonly string[]): number =>
  Math.max(
    0,
    sellSteps.findIndex((step) => step.fields.some((field) => fields.includes(field))),
  );
