import { useParams } from 'react-router';
import { Money } from './Money.tsx';
import { OrderView } from './OrderView.tsx';

/** All money, or the money of one order. */
export function MoneyPage() {
  const { orderNumber } = useParams();
  return orderNumber ? <OrderView key={orderNumber} orderNumber={orderNumber} /> : <Money />;
}
