import { zodResolver } from '@hookform/resolvers/zod';
import { type UsedCarAd, type UsedCarDraft, usedCarAdComplete } from '@karwan/shared-contracts';
import type { Resolver } from 'react-hook-form';

/**
 * The form's own values: a field that was emptied is null. (react-hook-form takes undefined for 'never set' and would
 * show again what the field began with.)
 */
export type SellValues = { [Field in keyof UsedCarDraft]: UsedCarDraft[Field] | null };

/** The draft that values make: what was emptied is simply not there. */
export const draftOf = (values: SellValues): UsedCarDraft =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );

const checkDraft = zodResolver(usedCarAdComplete);

/** Checks by the rules of a complete ad. */
export const checkComplete: Resolver<SellValues, unknown, UsedCarAd> = (values, context, options) =>
  // Both shapes have the same fields by the same names, which is all that the resolver uses of the options.
  checkDraft(draftOf(values), context, options as Parameters<typeof checkDraft>[2]) as ReturnType<
    Resolver<SellValues, unknown, UsedCarAd>
  >;
