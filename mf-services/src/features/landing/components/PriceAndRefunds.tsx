import { type BookingKind, hasCase, NO_SHOW_CONTEST_HOURS, refundRuleOf } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Text, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { LandingSection } from '../../../components/LandingSection.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { bookingPriceText } from '../../../lib/price-text.ts';

/** Price and refund rules that apply to a booking made today. */
export function PriceAndRefunds({ kind, pricePkr }: { kind: BookingKind; pricePkr: number }) {
  const t = useCopy();
  const { renderedAtMs } = useKarwan();
  const { fullRefundHours, noRefundHours, latePercent } = refundRuleOf(new Date(renderedAtMs));
  return (
    <LandingSection title={t('landing.money')}>
      <Text $size="lg" $isStrong>
        {bookingPriceText(t, kind, pricePkr)}
      </Text>
      <Rules>
        <li>{t('landing.full', { hours: fullRefundHours })}</li>
        <li>{t('landing.late', { hours: noRefundHours, percent: latePercent })}</li>
        <li>{t('landing.closed')}</li>
        <li>{t('landing.noShow', { hours: NO_SHOW_CONTEST_HOURS })}</li>
        {hasCase(kind) && <li>{t('landing.noDeal')}</li>}
      </Rules>
    </LandingSection>
  );
}

const Rules = styled.ul`
  display: grid;
  gap: ${token('space-2')};
  padding-inline-start: ${token('space-5')};
  list-style: disc;
`;
