import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { orderPath } from '@karwan/shared-contracts';
import { isSigned, secureHash } from '../../platform/payments/jazzcash-hash.ts';
import { aNewOrder, aShop, orderOf, startPaying } from '../../testing/a-shop.ts';
import { useApi } from '../../testing/start-api.ts';
import { paymentAttempts } from './tables.ts';

const SALT = '9208s6wx05';
const env = {
  JAZZCASH_MERCHANT_ID: 'MC12345',
  JAZZCASH_PASSWORD: 'secret',
  JAZZCASH_INTEGRITY_SALT: SALT,
  JAZZCASH_URL: 'https://sandbox.jazzcash.example',
};

describe('a hosted checkout', () => {
  const shop = aShop();
  const api = useApi({ env, ports: { fulfilments: shop.fulfilments } });

  async function startOrder() {
    const { person, number } = await aNewOrder(api, shop);
    const { attempt } = await startPaying(person, number, 'jazzcash');
    const page = await person.client.raw('GET', attempt?.checkoutHref ?? 'not under way');
    const inputs = page.text.matchAll(/name="(\w+)" value="([^"]*)"/g);
    const fields = Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]));
    return { person, number, page, fields };
  }
  /** The redirect back from the provider's page. */
  const returnFromGateway = (fields: Record<string, string>) =>
    api.visitor().raw('POST', '/api/payments/jazzcash/return', {
      body: new URLSearchParams({ ...fields, pp_SecureHash: secureHash(fields, SALT) }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://sandbox.jazzcash.example' },
    });
  const answerTo = ({ pp_TxnRefNo = '', pp_Amount = '' }: Record<string, string>, pp_ResponseCode: string) => ({
    ...{ pp_TxnRefNo, pp_Amount, pp_ResponseCode },
    pp_MerchantID: 'MC12345',
    pp_TxnCurrency: 'PKR',
    pp_RetreivalReferenceNo: '260305000001',
  });

  test('is reached by a form that may go to the provider alone, and stored without our password', async () => {
    const { page, fields } = await startOrder();
    assert.equal(page.status, 200);
    assert.match(
      page.headers.get('content-security-policy') ?? '',
      /form-action https:\/\/sandbox\.jazzcash\.example;/,
    );
    assert.match(page.text, /action="https:\/\/sandbox\.jazzcash\.example\/CustomerPortal\//);
    assert.ok(isSigned(fields, SALT));
    assert.equal(fields.pp_ReturnURL, `${api.config.siteOrigin}/api/payments/jazzcash/return`);
    assert.equal(fields.pp_Password, 'secret');
    const rows = await api.services.db.select().from(paymentAttempts);
    assert.doesNotMatch(JSON.stringify(rows), /secret/);
  });

  test('pays the order by what it signs, and leads back to it', async () => {
    const { person, number, fields } = await startOrder();
    const back = await returnFromGateway(answerTo(fields, '000'));
    assert.deepEqual([back.status, back.headers.get('location')], [303, orderPath(number)]);
    const { status, attempt } = await orderOf(person, number);
    assert.deepEqual([status, attempt?.status, shop.fulfilledOrders.at(-1)], ['paid', 'succeeded', number]);
    assert.equal((await returnFromGateway(answerTo(fields, '000'))).status, 303);
    assert.equal(shop.fulfilledOrders.filter((each) => each === number).length, 1);
  });
});
