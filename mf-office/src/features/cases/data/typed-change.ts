import { type OfficeCaseAction, type OfficeCaseChange, officeCaseChange } from '@karwan/shared-contracts';

/** Raw values of all change forms. */
export type Typed = Readonly<
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

export const nothingTyped: Typed = {
  ...{ fuel: '', transmission: '', engineCc: '', mileageKm: '', pricePkr: '', amountPkr: '' },
  ...{ name: '', adLink: '', note: '', day: '', hour: '', isDone: false },
};

/** The requested change and its subject, without typed values. */
export type Asking =
  | { action: Exclude<OfficeCaseAction, 'withdraw-offer' | 'check'> }
  | { action: 'withdraw-offer'; offerId: string; of: string }
  | { action: 'check'; item: string };

const number = (text: string) => (text === '' ? undefined : Number(text));
const text = (typed: string) => typed.trim() || undefined;

type Read = { change: OfficeCaseChange } | { errors: Readonly<Record<string, string>> };

/** Returns the parsed change, or messages by field for missing values. */
export function readChange(asking: Asking, typed: Typed): Read {
  const { data, error } = officeCaseChange.safeParse({
    ...asking,
    ...{ fuel: text(typed.fuel), transmission: text(typed.transmission) },
    ...{ engineCc: number(typed.engineCc), mileageKm: number(typed.mileageKm) },
    ...{ pricePkr: number(typed.pricePkr), amountPkr: number(typed.amountPkr) },
    ...{ name: typed.name, adLink: text(typed.adLink), isDone: typed.isDone },
    ...{ day: typed.day, hour: number(typed.hour) },
    note: wantsNote(asking.action) ? typed.note : text(typed.note),
  });
  if (data) return { change: data };
  return { errors: Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message])) };
}

const noted: readonly OfficeCaseAction[] = [
  'propose-price',
  'withdraw-offer',
  'fall-through',
  'correct-price',
  'waive-commission',
  'end',
];
/** Whether the action requires a note that explains it. */
export const wantsNote = (action: OfficeCaseAction): boolean => noted.includes(action);

/** Props of one part of a change form. */
export type TypedFields = {
  typed: Typed;
  onChange: (next: Partial<Typed>) => void;
  errorOf: (field: string) => string | undefined;
};

/** Props of an optional whole-number field. */
export const typedNumber = (
  typed: Typed,
  onChange: TypedFields['onChange'],
  name: 'engineCc' | 'mileageKm' | 'pricePkr' | 'amountPkr',
) => ({
  value: typed[name],
  onValueChange: (_: number | null, text: string) => onChange({ [name]: text }),
});
