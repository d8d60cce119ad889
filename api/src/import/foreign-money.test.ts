import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isForeignCurrency, isForeignMoney } from './foreign-money.ts';

test('any sign and word of another currency is noticed, in prices and heads; rupees of Pakistan are not', () => {
  const foreign = ['$12,500', '₹5,00,000', '₺9', '₿1', '45000 Dhs', 'Dhs.45000', '12 lacs Tk', 'Taka 900', 'AED45000'];
  const heads = ['priceUSD', 'Price (AED)', 'price_usd', 'Price ₹', 'Amount in Indian Rupees', 'قیمت درہم'];
  assert.deepEqual(
    [...foreign, ...heads].filter((text) => !isForeignMoney(text)),
    [],
  );
  const ours = [
    ...['Rs 28,50,000', '₨ 28,50,000', 'PKR 25 lacs', '25 lacs'],
    ...['Rupees 5000', '1.2 crore negotiable', 'Stk price'],
  ];
  assert.deepEqual(ours.filter(isForeignMoney), []);
  assert.deepEqual(['PKR', 'Rs.', 'Pak Rupees', '₨', 'lac', 'AED', 'xaf', '€', 'Dhs'].map(isForeignCurrency), [
    ...[false, false, false, false, false, true, true, true, true],
  ]);
});
