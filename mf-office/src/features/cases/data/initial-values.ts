import { bookedHourOf, requiredBeforeHandOver } from '@karwan/shared-contracts';
import { checkName } from '../../../lib/case-text.ts';
import type { Copy } from '../../../lib/copy.ts';
import { type CaseChangeValues, emptyCaseValues, type PendingCaseAction } from './change-values.ts';
import type { SupportedCase } from './supported-case.ts';

const text = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));

/** Initial values of a change form, from the data of the case. */
export function initialValues(
  { told, described, proposal, offers, handOverAt, ...officeCase }: SupportedCase,
  pendingAction: PendingCaseAction,
): CaseChangeValues {
  switch (pendingAction.action) {
    case 'describe-car':
      return {
        ...emptyCaseValues,
        fuel: described?.fuel ?? '',
        transmission: described?.transmission ?? '',
        engineCc: text(described?.engineCc),
        mileageKm: text(described?.mileageKm ?? told.mileageKm),
      };
    case 'propose-price':
      return { ...emptyCaseValues, pricePkr: text(proposal?.pricePkr) };
    case 'plan-hand-over': {
      const { day, hour } = handOverAt ? bookedHourOf(new Date(handOverAt)) : { day: '', hour: null };
      return { ...emptyCaseValues, day, hour: text(hour) };
    }
    case 'hand-over':
      return { ...emptyCaseValues, pricePkr: text(offers.find(({ state }) => state === 'accepted')?.amountPkr) };
    case 'correct-price':
      return { ...emptyCaseValues, pricePkr: text(officeCase.reachedPkr) };
    case 'check': {
      const check = [...officeCase.checklist, ...officeCase.papers].find(({ item }) => item === pendingAction.item);
      return { ...emptyCaseValues, isDone: check?.isDone ?? false, note: check?.note ?? '' };
    }
    default:
      return emptyCaseValues;
  }
}

/** Names of papers and checks that still block the handover. */
export function missingOf(
  t: Copy,
  { kind, checklist, papers }: Pick<SupportedCase, 'kind' | 'checklist' | 'papers'>,
): string[] {
  const required: readonly string[] = requiredBeforeHandOver(kind);
  return [...papers, ...checklist]
    .filter(({ item, isDone }) => required.includes(item) && !isDone)
    .map(({ item }) => checkName(t, item));
}
