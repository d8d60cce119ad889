import {
  type CatalogueVertical,
  formatInteger,
  type SpecField,
  type SpecGroup,
  type SpecGroupKey,
  type Specification,
  type SpecKey,
  specOf,
} from '@karwan/shared-contracts';
import type { Copy } from '../../../lib/copy.ts';
import { labelOfSlug } from '../../../lib/option-label.ts';
import { isNotApplicable } from './power-sources.ts';

export type SpecValue = Specification[string] | undefined;

/** Text of a specification's value: '1,329 cc', 'Automatic', 'Yes', 'None'. Null if unknown. */
export function specText(t: Copy, field: SpecField, specification: Specification): string | null {
  const value = specification[field.key];
  if (value === undefined) return isNotApplicable(field, specification) ? t('newVehicles.none') : null;
  switch (field.kind) {
    case 'number':
      return typeof value === 'number' ? amountText(t, field.unit, value) : null;
    case 'choice':
      return typeof value === 'string' ? labelOfSlug(field.options, value) : null;
    case 'flag':
      return t(value === true ? 'newVehicles.yes' : 'newVehicles.no');
    case 'text':
      return String(value);
  }
}

function amountText(t: Copy, unit: Extract<SpecField, { kind: 'number' }>['unit'], amount: number): string {
  const value = Number.isInteger(amount) ? formatInteger(amount) : String(amount);
  if (unit === undefined) return value;
  if (unit === 'cc' || unit === 'km') return t(unit, { value });
  return unit === 'years'
    ? t('newVehicles.unit.years', { count: amount, value })
    : t(`newVehicles.unit.${unit}`, { value });
}

// These types are derived from the keys of the specifications, so the casts are safe.
export const specName = (t: Copy, { key }: SpecField) => t(`newVehicles.spec.${key as SpecKey}`);
export const groupName = (t: Copy, { key }: SpecGroup) => t(`newVehicles.group.${key as SpecGroupKey}`);

/** Groups and rows with at least one known value. */
export const knownGroups = (vertical: CatalogueVertical, specifications: readonly Specification[]): SpecGroup[] =>
  specOf(vertical).groups.flatMap((group: SpecGroup) => {
    const fields = group.fields.filter(({ key }) => specifications.some((each) => each[key] !== undefined));
    return fields.length > 0 ? [{ ...group, fields }] : [];
  });

/** Rows that distinguish variants: the key fields that are known for at least one of them. */
export function keyFields(vertical: CatalogueVertical, specifications: readonly Specification[]): SpecField[] {
  const { groups, keys } = specOf(vertical);
  const fields = groups.flatMap((group: SpecGroup) => group.fields);
  return keys.flatMap((key) =>
    fields.filter((field) => field.key === key && specifications.some((each) => each[key] !== undefined)),
  );
}
