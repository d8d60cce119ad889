import { formatDateTime, formatExactPkr, type OrderPage } from '@karwan/shared-contracts';
import { DefinitionList } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';

/** Price with the tax included in it. */
export function OrderPrice({ order }: { order: OrderPage }) {
  const t = useCopy();
  const { amountPkr, salesTaxPkr, salesTaxPercent, quantity, refundedPkr, restPkr = 0, duePkr = 0 } = order;
  return (
    <DefinitionList
      columns={1}
      items={[
        ...(quantity > 1 ? [{ term: t('price.quantity'), value: quantity }] : []),
        { term: t('price.service'), value: formatExactPkr(amountPkr - salesTaxPkr) },
        { term: t('price.tax', { percent: salesTaxPercent }), value: formatExactPkr(salesTaxPkr) },
        { term: t('price.total'), value: formatExactPkr(amountPkr) },
        ...(restPkr > 0
          ? [
              { term: t('price.came'), value: formatExactPkr(restPkr) },
              { term: t('price.missing'), value: formatExactPkr(duePkr) },
            ]
          : []),
        ...(refundedPkr > 0 ? [{ term: t('price.returned'), value: formatExactPkr(refundedPkr) }] : []),
        { term: t('price.ordered'), value: formatDateTime(order.createdAt) },
      ]}
    />
  );
}
