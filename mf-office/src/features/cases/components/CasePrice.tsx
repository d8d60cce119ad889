import { formatPkr, knownOf, proposalStates } from '@karwan/shared-contracts';
import { CasePart, MarketRange } from '@karwan/shared-kit';
import { Badge, Stack, Text, tabularDigits, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { marketLabels } from '../../../lib/case-text.ts';
import { type Copy, useCopy } from '../../../lib/copy.ts';
import type { SupportedCase } from '../data/supported-case.ts';

const tones = { open: 'info', agreed: 'success', otherwise: 'warning' } as const;

/** Estimate of the price model beside our own proposal, and the customer's answer. */
export function CasePrice({ officeCase }: { officeCase: SupportedCase }) {
  const t = useCopy();
  const { valuation, proposal, agreedPkr } = officeCase;
  const state = proposal ? knownOf(proposalStates, proposal.state) : undefined;
  return (
    <CasePart
      title={t('cases.valuation.title')}
      detail={state && <Badge tone={tones[state]}>{t(`cases.valuation.state.${state}`)}</Badge>}
    >
      <Stack $gap="space-3">
        {proposal === null ? (
          <Text $tone="muted">{t('cases.valuation.pending')}</Text>
        ) : (
          <div>
            <Text $size="sm" $tone="muted">
              {t('cases.valuation.ours')}
            </Text>
            <Figure>{formatPkr(proposal.pricePkr)}</Figure>
            {proposal.note && <Text dir="auto">{proposal.note}</Text>}
            {proposal.answer && <Text>{t('cases.valuation.answer', { answer: proposal.answer })}</Text>}
          </div>
        )}
        {agreedPkr !== null && <Text $isStrong>{t('cases.valuation.agreed', { price: formatPkr(agreedPkr) })}</Text>}
        <MarketRange valuation={valuation} price={shownPrice(t, officeCase)} labels={marketLabels(t)} />
      </Stack>
    </CasePart>
  );
}

/** The price to compare with the market: our proposal, or until then what the customer asked for. */
function shownPrice(t: Copy, { proposal, told: { askedPkr, budgetPkr } }: SupportedCase) {
  if (proposal) return { pricePkr: proposal.pricePkr, name: t('cases.valuation.ours') };
  if (askedPkr !== null) return { pricePkr: askedPkr, name: t('cases.valuation.asked') };
  return budgetPkr === null ? undefined : { pricePkr: budgetPkr, name: t('cases.valuation.budget') };
}

const Figure = styled.p`
  ${tabularDigits}
  font-size: ${token('font-size-2xl')};
  font-weight: ${token('weight-bold')};
  line-height: ${token('leading-snug')};
`;
