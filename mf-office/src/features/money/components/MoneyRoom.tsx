import { useParams } from 'react-router';
import { Money } from './Money.tsx';
import { OneOrder } from './OneOrder.tsx';

/** All money, or the money of one order. */
export function MoneyRoom() {
  const { orderNumber } = useParams();
  return orderNumber ? <OneOrder key={orderNumber} orderNumber={orderNumber} /> : <Money />;
}
