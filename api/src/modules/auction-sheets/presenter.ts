import type { SheetCheck, SheetCheckCard } from '@karwan/shared-contracts';
import type { CheckRow, StepRow } from './repository.ts';

export const presentCard = (check: CheckRow): SheetCheckCard => ({
  id: check.id,
  reference: `S-${check.number}`,
  status: check.status,
  outcome: check.outcome,
  chassisNumber: check.chassisNumber,
  pricePkr: check.pricePkr,
  orderNumber: check.orderNumber,
  reportNumber: check.reportNumber,
  createdAt: check.createdAt.toISOString(),
});

export const presentCheck = (check: CheckRow, steps: readonly StepRow[]): SheetCheck => ({
  ...presentCard(check),
  ad: check.ad && { title: check.ad.title, href: check.ad.href },
  refundedPkr: check.refundedPkr,
  answerBy: check.status === 'looking' ? (check.answerBy?.toISOString() ?? null) : null,
  timeline: steps.map(({ what, at }) => ({ what, at: at.toISOString() })),
});
