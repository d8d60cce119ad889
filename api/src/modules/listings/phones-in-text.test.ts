import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasPhone, withoutPhones } from './phones-in-text.ts';

const numbers = [
  ...[
    ...['03001234567', '0300 1234567', '0300-123-4567', '0300/1234567'],
    ...['(0300) 1234567', '(03001234567)', '0300_123_4567'],
  ],
  ...['0300–1234567', '0300.123.4567', '0 3 0 0 1 2 3 4 5 6 7', '0300\u200b1234567', '03\u200d00 12\u200e34567'],
  ...['+92 300 1234567', '0092-300-1234567', '92.300.1234567', '+92 (0) 300 1234567', '+92 300 123 45 67'],
  ...['۰۳۰۰۱۲۳۴۵۶۷', '٠٣٠٠-١٢٣٤٥٦٧', '０３００１２３４５６７', '𝟬𝟯𝟬𝟬 𝟭𝟮𝟯𝟰𝟱𝟲𝟳', '⓪③⓪⓪①②③④⑤⑥⑦', '0️⃣3️⃣0️⃣0️⃣ 1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣'],
  ...['03OO1234567', 'O3oo-12345o7', '3001234567', '300 1234567', '300-123-4567', '(300) 1234567'],
];

test('a number is found in every script and spelling, and cut with its brackets', () => {
  for (const number of numbers) {
    assert.ok(hasPhone(`Call:${number}`), number);
    assert.equal(withoutPhones(`Call ${number} now 🚗`), 'Call  now 🚗', number);
  }
  assert.equal(withoutPhones('03001234567, 0321 7654321 یا ۰۳۰۰۱۲۳۴۵۶۷'), ',  یا ');
});

test('prices, years, mileages and numbers of parts are none', () => {
  for (const words of [
    ...[
      'Price 4,750,000',
      'Demand 350,000, 2014 model',
      '385 500 2014',
      'Rs 3,00,12,345',
      '2018 model, 3 keys, 0 accidents',
    ],
    ...[
      ...['1300 cc 68000 km 2015', '2010/3/12 1300', 'Bosch 0 332 019 150'],
      ...['03L 115 562', 'ZRE-3101234567890', '042 35761234'],
    ],
  ])
    assert.equal(hasPhone(words), false, words);
});
