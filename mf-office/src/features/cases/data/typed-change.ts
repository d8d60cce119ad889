import { type OfficeCaseAction, type OfficeCaseChange, officeCaseChange } from '@karwan/shared-contracts';

/** All that forms of changes ask for, as it is typed. */
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

/** What a change is about, beside what is typed. */
export type Asking =
  | { action: Exclude<OfficeCaseAction, 'withdraw-offer' | 'check'> }
  | { action: 'withdraw-offer'; offerId: string; of: string }
  | { action: 'check'; item: string };

const number = (text: string) => (text === '' ? undefined : Number(text));
const text = (typed: string) => typed.trim() || undefined;

type Read = { change: OfficeCaseChange } | { errors: Readonly<Record<string, string>> };

/** The change as the contract has it, or what is missing of it by field. */
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
/** Somebody reads why. */
export const wantsNote = (action: OfficeCaseAction): boolean => noted.includes(action);

/** A part of a form of a change. */
export type TypedFields = {
  typed: Typed;
  onChange: (next: Partial<Typed>) => void;
  errorOf: (field: string) => string | undefined;
};

/** A field that takes a whole number, or nothing. */
export const typedNumber = (
  typed: Typed,
  onChange: TypedFields['onChange'],
  name: 'engineCc' | 'mileageKm' | 'pricePkr' | 'amountPkr',
) => ({
  value: typed[name],
  onValueChange: (_: number | null, text: string) => onChange({ [name]: text }),
});
