import { type OfficeCaseAction, type OfficeCaseChange, officeCaseChange } from '@karwan/shared-contracts';

/** Raw values of all change forms. */
export type CaseChangeValues = Readonly<
  Record<
    | 'fuel'
    | 'transmission'
    | 'engineCc'
    | 'mileageKm'
    | 'pricePkr'
    | 'amountPkr'
    | 'name'
    | 'adLink'
    | 'note'
    | 'day'
    | 'hour',
    string
  >
> & { isDone: boolean };

export const emptyCaseValues: CaseChangeValues = {
  ...{ fuel: '', transmission: '', engineCc: '', mileageKm: '', pricePkr: '', amountPkr: '' },
  ...{ name: '', adLink: '', note: '', day: '', hour: '', isDone: false },
};

/** The requested change and its subject, without typed values. */
export type PendingCaseAction =
  | { action: Exclude<OfficeCaseAction, 'withdraw-offer' | 'check'> }
  | { action: 'withdraw-offer'; offerId: string; offerLabel: string }
  | { action: 'check'; item: string };

const number = (text: string) => (text === '' ? undefined : Number(text));
const text = (values: string) => values.trim() || undefined;

type ReadResult = { change: OfficeCaseChange } | { errors: Readonly<Record<string, string>> };

/** Returns the parsed change, or messages by field for missing values. */
export function readChange(pendingAction: PendingCaseAction, values: CaseChangeValues): ReadResult {
  const { data, error } = officeCaseChange.safeParse({
    ...pendingAction,
    ...{ fuel: text(values.fuel), transmission: text(values.transmission) },
    ...{ engineCc: number(values.engineCc), mileageKm: number(values.mileageKm) },
    ...{ pricePkr: number(values.pricePkr), amountPkr: number(values.amountPkr) },
    ...{ name: values.name, adLink: text(values.adLink), isDone: values.isDone },
    ...{ day: values.day, hour: number(values.hour) },
    note: requiresNote(pendingAction.action) ? values.note : text(values.note),
  });
  if (data) return { change: data };
  return { errors: Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message])) };
}

const actionsWithNote: readonly OfficeCaseAction[] = [
  'propose-price',
  'withdraw-offer',
  'fall-through',
  'correct-price',
  'waive-commission',
  'end',
];
/** Whether the action requires a note that explains it. */
export const requiresNote = (action: OfficeCaseAction): boolean => actionsWithNote.includes(action);

/** Props of one part of a change form. */
export type CaseChangeFieldProps = {
  values: CaseChangeValues;
  onChange: (next: Partial<CaseChangeValues>) => void;
  errorOf: (field: string) => string | undefined;
};

/** Props of an optional whole-number field. */
export const numberFieldProps = (
  values: CaseChangeValues,
  onChange: CaseChangeFieldProps['onChange'],
  name: 'engineCc' | 'mileageKm' | 'pricePkr' | 'amountPkr',
) => ({
  value: values[name],
  onValueChange: (_: number | null, text: string) => onChange({ [name]: text }),
});
