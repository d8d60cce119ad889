import { bookedHourOf, requiredBeforeHandOver } from '@karwan/shared-contracts';
import { checkName } from '../../../lib/case-words.ts';
import type { Copy } from '../../../lib/copy.ts';
import type { KnownCase } from './known-case.ts';
import { type Asking, nothingTyped, type Typed } from './typed-change.ts';

const text = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));

/** Initial values of a change form, from the data of the case. */
export function typedAtFirst(
  { told, described, proposal, offers, handOverAt, ...known }: KnownCase,
  asking: Asking,
): Typed {
  switch (asking.action) {
    case 'describe-car':
      return {
        ...nothingTyped,
        fuel: described?.fuel ?? '',
        transmission: described?.transmission ?? '',
        engineCc: text(described?.engineCc),
        mileageKm: text(described?.mileageKm ?? told.mileageKm),
      };
    case 'propose-price':
      return { ...nothingTyped, pricePkr: text(proposal?.pricePkr) };
    case 'plan-hand-over': {
      const { day, hour } = handOverAt ? bookedHourOf(new Date(handOverAt)) : { day: '', hour: null };
      return { ...nothingTyped, day, hour: text(hour) };
    }
    case 'hand-over':
      return { ...nothingTyped, pricePkr: text(offers.find(({ state }) => state === 'accepted')?.amountPkr) };
    case 'correct-price':
      return { ...nothingTyped, pricePkr: text(known.reachedPkr) };
    case 'check': {
      const check = [...known.checklist, ...known.papers].find(({ item }) => item === asking.item);
      return { ...nothingTyped, isDone: check?.isDone ?? false, note: check?.note ?? '' };
    }
    default:
      return nothingTyped;
  }
}

/** Names of papers and checks that still block the handover. */
export function missingOf(
  t: Copy,
  { kind, checklist, papers }: Pick<KnownCase, 'kind' | 'checklist' | 'papers'>,
): string[] {
  const required: readonly string[] = requiredBeforeHandOver(kind);
  return [...papers, ...checklist]
    .filter(({ item, isDone }) => required.includes(item) && !isDone)
    .map(({ item }) => checkName(t, item));
}
