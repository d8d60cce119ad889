import { randomUUID } from 'node:crypto';
import type { SandboxRow } from './repository.ts';
import type { CallbackFields } from './sandbox-port.ts';

type Callback = CallbackFields & { isForged?: boolean; afterMs?: number };

/** A tester's choice: how the payment ends, and which callbacks are sent. */
export type Choice = {
  label: string;
  status: 'succeeded' | 'declined' | 'cancelled';
  /** Overpayment in PKR. */
  overpaidPkr?: number;
  /** How refunds end. Default: sent. `unanswered`: sent, but without a reply. */
  refundsAre?: SandboxRow['refundsAre'];
  callbacks(row: SandboxRow): Callback[];
};

const LATE_MS = 20_000;

const paid = (row: SandboxRow): Callback => ({
  event: randomUUID(),
  payment: row.id,
  reference: row.reference,
  outcome: 'succeeded',
  amountPaisa: row.amountPkr * 100,
  currency: 'PKR',
  reason: '',
});
const failed = (row: SandboxRow, reason: string): Callback => ({ ...paid(row), outcome: 'failed', reason });

export const choices: Readonly<Record<string, Choice>> = {
  success: { label: 'Pay', status: 'succeeded', callbacks: (row) => [paid(row)] },
  'refunds-refused': {
    label: 'Pay, refunds will be refused',
    status: 'succeeded',
    refundsAre: 'refused',
    callbacks: (row) => [paid(row)],
  },
  'refunds-unanswered': {
    label: 'Pay, refunds get no response',
    status: 'succeeded',
    refundsAre: 'unanswered',
    callbacks: (row) => [paid(row)],
  },
  decline: {
    label: 'Decline',
    status: 'declined',
    callbacks: (row) => [failed(row, 'The payment was declined.')],
  },
  cancel: {
    label: 'Cancel',
    status: 'cancelled',
    callbacks: (row) => [failed(row, 'You cancelled the payment.')],
  },
  lost: { label: 'Pay, callback lost', status: 'succeeded', callbacks: () => [] },
  late: {
    label: 'Pay, callback 20 seconds late',
    status: 'succeeded',
    callbacks: (row) => [{ ...paid(row), afterMs: LATE_MS }],
  },
  double: {
    label: 'Pay, callback twice at once',
    status: 'succeeded',
    callbacks(row) {
      const callback = paid(row);
      return [callback, callback];
    },
  },
  reordered: {
    label: 'Pay on the second attempt, first attempt reported last',
    status: 'succeeded',
    callbacks: (row) => [paid(row), failed(row, 'The payment was declined.')],
  },
  'wrong-amount': {
    label: 'Pay ten rupees more',
    status: 'succeeded',
    overpaidPkr: 10,
    callbacks: (row) => [paid(row)],
  },
  'wrong-signature': {
    label: 'Pay, callback with a wrong signature',
    status: 'succeeded',
    callbacks: (row) => [{ ...paid(row), isForged: true }],
  },
};
