import { changeOrderMoney, changeUnassigned, type EndpointInput, type MoneyChange } from '@karwan/shared-contracts';

export type UnassignedChange = EndpointInput<typeof changeUnassigned>['body'];

/** Fields of each action, in display order. */
export const moneyFields = {
  enter: ['amountPkr', 'reference', 'reason'],
  correct: ['amountPkr', 'reason'],
  'never-came': ['reason'],
  move: ['toOrder', 'amountPkr', 'reason'],
  accept: ['reason'],
  'give-back': ['amountPkr', 'reason'],
  'enter-unassigned': ['amountPkr', 'reference', 'payer'],
  assign: ['toOrder', 'reason'],
  'sent-back': ['reference', 'reason'],
} as const satisfies Record<string, readonly MoneyField[]>;
export type MoneyAction = keyof typeof moneyFields;
export type MoneyField = 'amountPkr' | 'reference' | 'payer' | 'toOrder' | 'reason';
export type Typed = Record<MoneyField, string>;

export const nothingTyped: Typed = { amountPkr: '', reference: '', payer: '', toOrder: '', reason: '' };

type Read<Change> = { change: Change } | { errors: Partial<Record<MoneyField, string>> };
type OrderAction = Exclude<MoneyAction, 'enter-unassigned' | 'assign' | 'sent-back'>;
type WithoutOrder = Exclude<MoneyAction, OrderAction>;

/** Parses the change of an order's money, or returns the contract's messages by field. */
export function readMoneyChange(action: OrderAction, typed: Typed, paymentId?: string): Read<MoneyChange> {
  const amountPkr = action === 'never-came' ? null : wholeNumber(typed.amountPkr);
  const change = { ...trimmed(typed), amountPkr, paymentId, action: action === 'never-came' ? 'correct' : action };
  const read = changeOrderMoney.body?.safeParse({ version: '', change });
  if (read?.success) return { change: read.data.change };
  return { errors: errorsIn(read?.error.issues ?? []) };
}

/** Like `readMoneyChange`, for money without an order. */
export function readUnassignedChange(action: WithoutOrder, typed: Typed, paymentId?: string): Read<UnassignedChange> {
  const name = action === 'enter-unassigned' ? 'enter' : action;
  const asked = { ...trimmed(typed), amountPkr: wholeNumber(typed.amountPkr), paymentId, action: name };
  const read = changeUnassigned.body?.safeParse(asked);
  if (read?.success) return { change: read.data };
  return { errors: errorsIn(read?.error.issues ?? []) };
}

const wholeNumber = (text: string) => (text === '' ? Number.NaN : Number(text));
const trimmed = ({ toOrder, ...typed }: Typed) => ({ ...typed, toOrder: toOrder.trim().toUpperCase() });

const errorsIn = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
  Object.fromEntries(issues.map(({ path, message }) => [String(path.at(-1)), message]));
