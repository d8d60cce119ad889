import { zodResolver } from '@hookform/resolvers/zod';
import {
  type AnyDraft,
  definitionOf,
  type Field,
  hasNone,
  type ListedVertical,
  postedSchema,
} from '@karwan/shared-contracts';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * The form's own values: a field that was emptied is null. (react-hook-form takes undefined for 'never set' and would
 * show again what the field began with.)
 */
export type SellValues = { [Field in keyof AnyDraft]: AnyDraft[Field] | null };

/** The draft that values make: what was emptied is simply not there. */
export const draftOf = (values: SellValues): AnyDraft =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isUntold(value)));

export const isUntold = (value: unknown) => value === undefined || value === null || value === '';

/** Checks by the rules of a complete ad. What is not asked for, as the price of what is on request, is never wrong. */
export function checkComplete(vertical: ListedVertical, nowMs: number): Resolver<SellValues, unknown, AnyDraft> {
  const definition = definitionOf(vertical);
  // By the server's clock: a device's may be wrong. A form of any vertical, of which it fills in its own fields.
  const complete = postedSchema(definition, () => nowMs) as unknown as z.ZodType<AnyDraft, AnyDraft>;
  const fields = new Map<string, Field>([...Object.entries(definition.fields), ['pricePkr', definition.price]]);
  const check = zodResolver(complete);
  return (values, context, options) =>
    // Both shapes have the same fields by the same names, which is all that the resolver uses of the options.
    check(askedOf(draftOf(values)), context, options as Parameters<typeof check>[2]) as ReturnType<
      Resolver<SellValues, unknown, AnyDraft>
    >;

  function askedOf(draft: AnyDraft): AnyDraft {
    const told = new Map<string, unknown>(Object.entries(draft));
    const isAsked = (field: Field | undefined) => !field || !hasNone(field, (key) => told.get(key));
    return Object.fromEntries([...told].filter(([key]) => isAsked(fields.get(key))));
  }
}
