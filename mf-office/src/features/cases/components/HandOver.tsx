import { formatAppointment, formatExactPkr } from '@karwan/shared-contracts';
import { CasePart } from '@karwan/shared-kit';
import { DefinitionList, Stack } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import type { PendingCaseAction } from '../data/change-values.ts';
import type { SupportedCase } from '../data/supported-case.ts';
import { Checks } from './Checks.tsx';

const stages: readonly string[] = ['accepted', 'hand-over', 'commission', 'closed'];

/** Handover of the car: time, price, our commission, and the papers. */
export function HandOver({
  officeCase,
  onAction,
}: {
  officeCase: SupportedCase;
  onAction: (pendingAction: PendingCaseAction) => void;
}) {
  const t = useCopy();
  const { stage, handOverAt, reachedPkr, commission } = officeCase;
  if (!stages.includes(stage)) return null;
  return (
    <Stack $gap="space-5">
      <CasePart title={t('cases.handOver.title')}>
        <DefinitionList
          columns={1}
          items={[
            {
              term: t('cases.handOver.when'),
              value: handOverAt ? formatAppointment(handOverAt) : t('cases.handOver.open'),
            },
            ...(reachedPkr === null ? [] : [{ term: t('cases.handOver.reached'), value: formatExactPkr(reachedPkr) }]),
            ...(commission === null
              ? []
              : [
                  {
                    term: t('cases.handOver.commission'),
                    value: t('cases.handOver.commissionOf', {
                      amount: formatExactPkr(commission.amountPkr),
                      percent: commission.percent,
                      state: t(commission.isPaid ? 'cases.handOver.paid' : 'cases.handOver.unpaid'),
                    }),
                  },
                  ...(commission.refundedPkr === 0
                    ? []
                    : [{ term: t('cases.handOver.refunded'), value: formatExactPkr(commission.refundedPkr) }]),
                ]),
          ]}
        />
      </CasePart>
      <Checks officeCase={officeCase} title={t('cases.checks.papers')} checks={officeCase.papers} onAction={onAction} />
    </Stack>
  );
}
