import { zodResolver } from '@hookform/resolvers/zod';
import {
  type AnyDraft,
  definitionOf,
  type Field,
  isNotApplicable,
  type ListedVertical,
  postedSchema,
} from '@karwan/shared-contracts';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Values of the form; a cleared field is null. (For react-hook-form, undefined means "never set" and shows the default
 * value again.)
 */
export type SellValues = { [Field in keyof AnyDraft]: AnyDraft[Field] | null };

/** Converts values to a draft, without cleared fields. */
export const draftOf = (values: SellValues): AnyDraft =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value)));

export const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/**
 * Validates by the rules of a complete ad. Fields that are not asked, such as the price of a price-on-request ad, are
 * skipped.
 */
export function createResolver(vertical: ListedVertical, nowMs: number): Resolver<SellValues, unknown, AnyDraft> {
  const definition = definitionOf(vertical);
  // Uses the server's time, because the device's clock may be wrong. The schema covers one vertical; other fields are
  // optional in the form's type.
  const complete = postedSchema(definition, () => nowMs) as unknown as z.ZodType<AnyDraft, AnyDraft>;
  const fields = new Map<string, Field>([...Object.entries(definition.fields), ['pricePkr', definition.price]]);
  const check = zodResolver(complete);
  return (values, context, options) =>
    // Both types have the same field names, and the resolver uses nothing else of the options.
    check(visibleFields(draftOf(values)), context, options as Parameters<typeof check>[2]) as ReturnType<
      Resolver<SellValues, unknown, AnyDraft>
    >;

  function visibleFields(draft: AnyDraft): AnyDraft {
    const values = new Map<string, unknown>(Object.entries(draft));
    const isVisible = (field: Field | undefined) => !field || !isNotApplicable(field, (key) => values.get(key));
    return Object.fromEntries([...values].filter(([key]) => isVisible(fields.get(key))));
  }
}
