import { formatDateTime, type MoneyOverview } from '@karwan/shared-contracts';
import { Banner, Text, TextLink } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';
import { orderMoneyPath } from '../../../lib/money-text.ts';

/** Whether the books agree with the orders, and any mismatches. */
export function BooksState({ books: { checkedAt, findings } }: Pick<MoneyOverview, 'books'>) {
  const t = useCopy();
  const comparedAt = checkedAt && formatDateTime(checkedAt);
  if (findings.length === 0) {
    return <Text $tone="muted">{comparedAt ? t('money.agree', { at: comparedAt }) : t('money.neverCompared')}</Text>;
  }
  return (
    <Banner tone="danger" title={t('money.booksDiffer')}>
      <ul>
        {findings.map(({ orderNumber, text }) => (
          <li key={text}>
            {orderNumber ? <TextLink render={<Link to={orderMoneyPath(orderNumber)} />}>{text}</TextLink> : text}
          </li>
        ))}
      </ul>
      {comparedAt && t('money.compared', { at: comparedAt })}
    </Banner>
  );
}
