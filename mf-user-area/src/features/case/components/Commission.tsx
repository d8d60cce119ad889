import { formatExactPkr, orderCommission, orderPath } from '@karwan/shared-contracts';
import { CasePart, useFailureToast, useKarwan } from '@karwan/shared-kit';
import { Badge, Button, LinkButton, Stack, Text, tabularDigits, token } from '@karwan/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { caseQuery } from '../../../lib/queries/cases.ts';
import type { SupportedCase } from '../data/case-text.ts';

/** Our commission after the handover: its order, to pay or as a receipt. */
export function Commission({ bookingCase }: { bookingCase: SupportedCase }) {
  const t = useCopy();
  const { call, queryClient } = useKarwan();
  const navigate = useNavigate();
  const toastFailure = useFailureToast();
  const { bookingId, commission, reachedPkr, actions } = bookingCase;
  const order = useMutation({
    mutationFn: () => call(orderCommission, { params: { bookingId } }),
    networkMode: 'always',
    onSuccess: ({ orderNumber }) => navigate(orderPath(orderNumber)),
    onError: (error) => {
      toastFailure(error);
      void queryClient.invalidateQueries(caseQuery(call, bookingId));
    },
  });
  if (commission === null || reachedPkr === null) return null;
  const { percent, amountPkr, orderNumber, isPaid, refundedPkr } = commission;
  const mayPay = actions.includes('pay-commission');
  return (
    <CasePart
      title={t('cases.commission.title')}
      detail={isPaid && <Badge tone="success">{t('cases.commission.paid')}</Badge>}
    >
      <Stack $gap="space-3">
        <div>
          <Amount>{formatExactPkr(amountPkr)}</Amount>
          <Text $size="sm" $tone="muted">
            {t('cases.commission.line', { percent, price: formatExactPkr(reachedPkr) })}
          </Text>
          {refundedPkr > 0 && <Text>{t('cases.commission.refunded', { amount: formatExactPkr(refundedPkr) })}</Text>}
        </div>
        <div>
          {mayPay && (
            <Button isBusy={order.isPending} onClick={() => order.mutate()}>
              {orderNumber === null
                ? t('cases.commission.pay', { amount: formatExactPkr(amountPkr) })
                : t('cases.commission.goOn')}
            </Button>
          )}
          {!mayPay && orderNumber !== null && (
            <LinkButton variant="secondary" render={<Link to={orderPath(orderNumber)} />}>
              {t('cases.commission.order')}
            </LinkButton>
          )}
        </div>
      </Stack>
    </CasePart>
  );
}

const Amount = styled.p`
  ${tabularDigits}
  font-size: ${token('font-size-2xl')};
  font-weight: ${token('weight-bold')};
  line-height: ${token('leading-snug')};
`;
