import { zodResolver } from '@hookform/resolvers/zod';
import { type AnyDraft, definitionOf, type ListedVertical, postedSchema } from '@karwan/shared-contracts';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * The form's own values: a field that was emptied is null. (react-hook-form takes undefined for 'never set' and would
 * show again what the field began with.)
 */
export type SellValues = { [Field in keyof AnyDraft]: AnyDraft[Field] | null };

/** The draft that values make: what was emptied is simply not there. */
export const draftOf = (values: SellValues): AnyDraft =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );

/** Checks by the rules of a complete ad. */
export function checkComplete(vertical: ListedVertical): Resolver<SellValues, unknown, AnyDraft> {
  // A form of any vertical, of which it fills in its own fields.
  const complete = postedSchema(definitionOf(vertical)) as unknown as z.ZodType<AnyDraft, AnyDraft>;
  const check = zodResolver(complete);
  return (values, context, options) =>
    // Both shapes have the same fields by the same names, which is all that the resolver uses of the options.
    check(draftOf(values), context, options as Parameters<typeof check>[2]) as ReturnType<
      Resolver<SellValues, unknown, AnyDraft>
    >;
}
