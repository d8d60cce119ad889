import { formatExactPkr, formatInteger, type OfficeDay } from '@karwan/shared-contracts';
import { StatTile } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';

/** What came in today and was given back, with the day before to compare. */
export function DayMoney({ money: { today, yesterday } }: { money: NonNullable<OfficeDay['money']> }) {
  const t = useCopy();
  const wordsOf = ({ inPkr, backPkr, orders }: typeof today) => ({
    amount: formatExactPkr(inPkr),
    back: formatExactPkr(backPkr),
    orders: t('day.orders', { count: orders, counted: formatInteger(orders) }),
  });
  return (
    <StatTile
      label={t('day.money')}
      value={formatExactPkr(today.inPkr)}
      detail={
        <>
          <div>{t('day.today', wordsOf(today))}</div>
          <div>{t('day.yesterday', wordsOf(yesterday))}</div>
        </>
      }
    />
  );
}
