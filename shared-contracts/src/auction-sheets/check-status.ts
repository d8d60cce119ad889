import { canTransition } from '../entities/order-states.ts';

export const sheetCheckStatuses = [
  'awaiting-payment',
  'looking',
  'ready',
  'not-found',
  'unreachable',
  'cancelled',
  'expired',
  'refunded',
] as const;
export type SheetCheckStatus = (typeof sheetCheckStatuses)[number];

/** Allowed status transitions, used by the API and pages. */
export const sheetCheckTransitions: Readonly<Record<SheetCheckStatus, readonly SheetCheckStatus[]>> = {
  'awaiting-payment': ['looking', 'cancelled', 'expired'],
  looking: ['ready', 'not-found', 'unreachable', 'refunded'],
  ready: ['refunded'],
  /** Both lead to a refund. */
  'not-found': ['refunded'],
  unreachable: ['refunded'],
  cancelled: [],
  /** The payment arrived late. */
  expired: ['looking'],
  refunded: [],
};

export const canSheetCheckBecome = (from: SheetCheckStatus, to: SheetCheckStatus): boolean =>
  canTransition(sheetCheckTransitions, from, to);

/** Statuses in which there will be no report. */
export const isWithoutReport = (status: string): boolean =>
  ['not-found', 'unreachable', 'cancelled', 'expired', 'refunded'].includes(status);
