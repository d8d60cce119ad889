import { formatExactPkr, formatInteger, type OfficeDay } from '@karwan/shared-contracts';
import { StatTile } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';

/** Today's income and refunds, compared with yesterday's. */
export function DayMoney({ money: { today, yesterday } }: { money: NonNullable<OfficeDay['money']> }) {
  const t = useCopy();
  const detailsOf = ({ backPkr, orders }: typeof today) =>
    [
      t('day.orders', { count: orders, counted: formatInteger(orders) }),
      ...(backPkr > 0 ? [t('day.givenBack', { amount: formatExactPkr(backPkr) })] : []),
    ].join(' · ');
  return (
    <StatTile
      label={t('day.money')}
      value={formatExactPkr(today.inPkr)}
      detail={
        <>
          <div>{detailsOf(today)}</div>
          <div>{t('day.yesterday', { amount: formatExactPkr(yesterday.inPkr), rest: detailsOf(yesterday) })}</div>
        </>
      }
    />
  );
}
