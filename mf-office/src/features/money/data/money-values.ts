import { changeOrderMoney, changeUnassigned, type EndpointInput, type MoneyChange } from '@karwan/shared-contracts';

export type UnassignedChange = EndpointInput<typeof changeUnassigned>['body'];

/**
 * Fields of each action, in display order. `never-came`: the payment was not received; `give-back`: refund;
 * `sent-back`: money without an order was returned to the payer.
 */
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
export type MoneyValues = Record<MoneyField, string>;

export const emptyMoneyValues: MoneyValues = { amountPkr: '', reference: '', payer: '', toOrder: '', reason: '' };

type ParseResult<Change> = { change: Change } | { errors: Partial<Record<MoneyField, string>> };
type OrderAction = Exclude<MoneyAction, 'enter-unassigned' | 'assign' | 'sent-back'>;
type UnassignedAction = Exclude<MoneyAction, OrderAction>;

/** Parses the change of an order's money, or returns the contract's messages by field. */
export function parseMoneyChange(
  action: OrderAction,
  values: MoneyValues,
  paymentId?: string,
): ParseResult<MoneyChange> {
  const amountPkr = action === 'never-came' ? null : toNumber(values.amountPkr);
  const change = { ...trimmed(values), amountPkr, paymentId, action: action === 'never-came' ? 'correct' : action };
  const parsed = changeOrderMoney.body?.safeParse({ version: '', change });
  if (parsed?.success) return { change: parsed.data.change };
  return { errors: errorsOf(parsed?.error.issues ?? []) };
}

/** Like `parseMoneyChange`, for money without an order. */
export function parseUnassignedChange(
  action: UnassignedAction,
  values: MoneyValues,
  paymentId?: string,
): ParseResult<UnassignedChange> {
  const name = action === 'enter-unassigned' ? 'enter' : action;
  const requested = { ...trimmed(values), amountPkr: toNumber(values.amountPkr), paymentId, action: name };
  const parsed = changeUnassigned.body?.safeParse(requested);
  if (parsed?.success) return { change: parsed.data };
  return { errors: errorsOf(parsed?.error.issues ?? []) };
}

const toNumber = (text: string) => (text === '' ? Number.NaN : Number(text));
const trimmed = ({ toOrder, ...values }: MoneyValues) => ({ ...values, toOrder: toOrder.trim().toUpperCase() });

const errorsOf = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
  Object.fromEntries(issues.map(({ path, message }) => [String(path.at(-1)), message]));
