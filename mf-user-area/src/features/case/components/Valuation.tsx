import { formatPkr, knownOf, proposalStates } from '@karwan/shared-contracts';
import { CasePart, MarketRange } from '@karwan/shared-kit';
import { Badge, Stack, Text, tabularDigits, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { type Copy, useCopy } from '../../../lib/copy.ts';
import { consultantOf, marketLabels, type SupportedCase } from '../data/case-text.ts';
import { PriceAnswer } from './PriceAnswer.tsx';

const tones = { open: 'warning', agreed: 'success', otherwise: 'neutral' } as const;

/** Market estimate of the price model, the consultant's price beside it, and the customer's answer. */
export function Valuation({ bookingCase }: { bookingCase: SupportedCase }) {
  const t = useCopy();
  const { kind, valuation, proposal, agreedPkr, isOver } = bookingCase;
  const state = proposal ? knownOf(proposalStates, proposal.state) : undefined;
  return (
    <CasePart
      title={t(`cases.valuation.title.${kind}`)}
      detail={state && <Badge tone={tones[state]}>{t(`cases.valuation.state.${state}`)}</Badge>}
    >
      <Stack $gap="space-4">
        {proposal ? (
          <div>
            <Text $size="sm" $tone="muted">
              {t('cases.valuation.proposed', { name: consultantOf(t, bookingCase) })}
            </Text>
            <Figure>{formatPkr(proposal.pricePkr)}</Figure>
            {proposal.note && <Text dir="auto">{proposal.note}</Text>}
            {proposal.answer && (
              <Text $size="sm" $tone="muted">
                {t('cases.valuation.yourAnswer', { answer: proposal.answer })}
              </Text>
            )}
          </div>
        ) : (
          !isOver && <Text $tone="muted">{t('cases.valuation.pending', { name: consultantOf(t, bookingCase) })}</Text>
        )}
        {(valuation !== null || agreedPkr === null) && (
          <MarketRange valuation={valuation} price={shownPrice(t, bookingCase)} labels={marketLabels(t)} />
        )}
        <PriceAnswer bookingCase={bookingCase} />
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
