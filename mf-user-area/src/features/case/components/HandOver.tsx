import { formatAppointment, formatExactPkr } from '@karwan/shared-contracts';
import { CasePart } from '@karwan/shared-kit';
import { DefinitionList, Heading, Stack } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import type { SupportedCase } from '../data/case-text.ts';
import { CheckList } from './CheckList.tsx';

const stages: readonly string[] = ['accepted', 'hand-over', 'commission', 'closed'];

/** Handover of the car: time, the other party, price and papers. */
export function HandOver({
  bookingCase: { kind, stage, offers, handOverAt, reachedPkr, papers },
}: {
  bookingCase: SupportedCase;
}) {
  const t = useCopy();
  if (!stages.includes(stage)) return null;
  const accepted = offers.find(({ state }) => state === 'accepted');
  return (
    <CasePart title={t('cases.handOver.title')}>
      <Stack $gap="space-4">
        <DefinitionList
          columns={1}
          items={[
            {
              term: t('cases.handOver.when'),
              value: handOverAt ? formatAppointment(handOverAt) : t('cases.handOver.open'),
            },
            ...(accepted?.name ? [{ term: t(`cases.handOver.with.${kind}`), value: accepted.name }] : []),
            ...(reachedPkr === null ? [] : [{ term: t('cases.handOver.reached'), value: formatExactPkr(reachedPkr) }]),
          ]}
        />
        <Heading as="h3" $size="card">
          {t('cases.checks.papers')}
        </Heading>
        <CheckList checks={papers} />
      </Stack>
    </CasePart>
  );
}
