import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { isSigned, secureHash } from './jazzcash-hash.ts';
import { jazzCashPort } from './jazzcash-port.ts';

const SALT = '9208s6wx05';
const settings = { merchantId: 'MC12345', password: '0123456789', integritySalt: SALT };

/** Generated with `printf %s "$salt&<values>" | openssl dgst -sha256 -hmac "$salt"`. */
const known = {
  fields: {
    pp_Version: '1.1',
    pp_TxnType: '',
    pp_Language: 'EN',
    pp_MerchantID: 'MC12345',
    pp_SubMerchantID: '',
    pp_Password: '0123456789',
    pp_TxnRefNo: 'T20260305140000',
    pp_Amount: '25000',
    pp_TxnCurrency: 'PKR',
    pp_TxnDateTime: '20260305140000',
    pp_BillReference: 'billRef',
    pp_Description: 'Description of transaction',
    pp_TxnExpiryDateTime: '20260306140000',
    pp_ReturnURL: 'https://karwan.example/r',
  },
  hash: 'E563343F4B4D0B924B82711F9A4CB9F73CC81A79352DCB8A4F8896A5A5F12A2B',
};

describe("JazzCash's secure hash", () => {
  test('is the known one, whatever the order, without empty fields, itself and what is not of JazzCash', () => {
    assert.equal(secureHash(known.fields, SALT), known.hash);
    const turned = Object.fromEntries(Object.entries(known.fields).reverse());
    assert.equal(secureHash({ ...turned, pp_SecureHash: 'X', other: 'y', ppmpf_1: '' }, SALT), known.hash);
    assert.notEqual(secureHash({ ...known.fields, ppmpf_1: 'z' }, SALT), known.hash);
    const inquiry = { pp_TxnRefNo: 'K1', pp_MerchantID: 'MC12345', pp_Password: 'secret' };
    assert.equal(secureHash(inquiry, SALT), '9FA8EACD47311832CDFEEB8EA154FC5A1202F049C983D10588B73B407455092D');
  });

  test('is recognised in small letters, too, and any other is not', () => {
    assert.ok(isSigned({ ...known.fields, pp_SecureHash: known.hash.toLowerCase() }, SALT));
    for (const pp_SecureHash of ['', 'x', `${known.hash.slice(0, -1)}C`])
      assert.equal(isSigned({ ...known.fields, pp_SecureHash }, SALT), false);
    assert.equal(isSigned({ ...known.fields, pp_Amount: '2500', pp_SecureHash: known.hash }, SALT), false);
  });
});

describe('JazzCash', () => {
  /** A fake JazzCash server: returns `answer` to correctly signed requests. */
  let server: Server;
  let url: string;
  let answer: Record<string, string>;
  before(async () => {
    server = createServer(async (request, response) => {
      if (request.url?.startsWith('/moved')) {
        response.writeHead(307, { location: request.url.replace('/moved', '') }).end();
        return;
      }
      const fields = JSON.parse(await text(request)) as Record<string, string>;
      const isKnown = request.url === '/ApplicationAPI/API/PaymentInquiry/Inquire' && isSigned(fields, SALT);
      response.writeHead(isKnown ? 200 : 403, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ ...answer, pp_SecureHash: secureHash(answer, SALT) }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => server.close());

  const port = (change = {}) => jazzCashPort({ ...settings, url, ...change });
  const request = {
    reference: 'KABCDEFGHJKLMNPQRST2',
    orderNumber: 'K-2026-000123',
    title: "Inspection of <Honda> 'Civic' 2019, Lahore",
    amountPkr: 3000,
    startedAt: new Date('2026-03-05T20:30:00Z'),
    expiresAt: new Date('2026-03-08T20:30:00Z'),
    returnHref: 'https://karwan.example/api/payments/jazzcash/return',
    orderHref: '/order?no=K-2026-000123',
  };
  const signed = (fields: Record<string, string>) => ({ ...fields, pp_SecureHash: secureHash(fields, SALT) });
  const returned = (change: Record<string, string> = {}) =>
    signed({
      pp_MerchantID: 'MC12345',
      pp_TxnRefNo: request.reference,
      pp_Amount: '300000',
      pp_TxnCurrency: 'PKR',
      pp_ResponseCode: '000',
      pp_RetreivalReferenceNo: '230305123456',
      ...change,
    });

  test('the form has the amount in paisa, times of Pakistan, plain words, and its hash', async () => {
    const { url: target, fields } = await port().startCheckout(request);
    assert.equal(target, `${url}/CustomerPortal/transactionmanagement/merchantform/`);
    assert.ok(isSigned(fields, SALT));
    assert.equal(fields.pp_Amount, '300000');
    assert.deepEqual([fields.pp_TxnDateTime, fields.pp_TxnExpiryDateTime], ['20260306013000', '20260309013000']);
    assert.equal(fields.pp_BillReference, 'K2026000123');
    assert.doesNotMatch(fields.pp_Description ?? '<', /[<>*=%/:'"|{}\\]/);
    assert.ok((fields.pp_TxnRefNo ?? '').length <= 20);
  });

  test('what it sends back is read: paid, failed where its list says so, and else not known yet', async () => {
    for (const [code, outcome] of [
      ...['000', '121'].map((code) => [code, 'succeeded'] as const),
      ...['101', '105', '110', '111', '112', '115', '118'].map((code) => [code, 'failed'] as const),
      ...['004', '055', '058', '062', '119', '124', '157', '999', 'X1'].map((code) => [code, 'pending'] as const),
    ]) {
      const reading = await port().readCallback(returned({ pp_ResponseCode: code }));
      assert.ok(reading.kind === 'reported');
      const { event } = reading;
      assert.deepEqual([event.outcome, event.amountPaisa, event.currency], [outcome, 300_000, 'PKR']);
      assert.deepEqual([event.reference, event.providerReference], [request.reference, '230305123456']);
    }
  });

  test('the same twice is one event, and another one is another', async () => {
    const keyOf = async (change?: Record<string, string>) => {
      const reading = await port().readCallback(returned(change));
      return reading.kind === 'reported' ? reading.event.key : assert.fail(reading.reason);
    };
    assert.equal(await keyOf(), await keyOf());
    assert.notEqual(await keyOf(), await keyOf({ pp_ResponseCode: '101' }));
  });

  test('what it did not sign, or signed for another merchant, is forged', async () => {
    const reasonOf = async (fields: Record<string, string>) => {
      const reading = await port().readCallback(fields);
      return reading.kind === 'forged' ? reading.reason : 'taken';
    };
    assert.equal(await reasonOf({ ...returned(), pp_Amount: '100' }), 'wrong signature');
    assert.equal(await reasonOf({}), 'wrong signature');
    assert.equal(await reasonOf(returned({ pp_MerchantID: 'MC999' })), 'another merchant');
    assert.equal(await reasonOf(returned({ pp_Amount: '12.5' })), 'no payment in it');
    assert.equal(await reasonOf(returned({ pp_ResponseCode: '' })), 'no payment in it');
    const { fields: ownForm } = await port().startCheckout(request);
    assert.equal(await reasonOf(ownForm), 'no payment in it');
    assert.equal(await reasonOf(returned()), 'taken');
  });

  test('is asked about a payment, and answers what it is', async () => {
    const inquire = async () => (await port().inquire({ reference: request.reference }))?.event;
    answer = { pp_ResponseCode: '000', pp_PaymentResponseCode: '121', pp_Status: 'Completed' };
    const event = await inquire();
    assert.deepEqual([event?.outcome, event?.amountPaisa, event?.reference], ['succeeded', null, request.reference]);
    answer = { pp_ResponseCode: '000', pp_PaymentResponseCode: '', pp_Status: 'Pending' };
    assert.equal((await inquire())?.outcome, 'pending');
    answer = { pp_ResponseCode: '000', pp_PaymentResponseCode: '999', pp_Status: 'Failed' };
    assert.equal((await inquire())?.outcome, 'failed');
    answer = { pp_ResponseCode: '000', pp_PaymentResponseCode: '058', pp_Status: '' };
    assert.equal((await inquire())?.outcome, 'pending');
    answer = { pp_ResponseCode: '109', pp_ResponseMessage: 'Transaction does not exist' };
    assert.equal(await inquire(), undefined);
    for (const pp_ResponseCode of ['101', '110', '118', '999']) {
      answer = { pp_ResponseCode, pp_ResponseMessage: 'Refused' };
      await assert.rejects(
        inquire(),
        new RegExp(`refused an inquiry .${pp_ResponseCode}`),
        'says nothing of the payment',
      );
    }
  });

  test('an answer that it did not sign, a refusal and a silence are failures', async () => {
    answer = { pp_ResponseCode: '000', pp_PaymentResponseCode: '121', pp_Status: 'Completed' };
    const { reference } = request;
    await assert.rejects(port({ integritySalt: 'another' }).inquire({ reference }), /status 403/);
    await assert.rejects(port({ url: 'http://127.0.0.1:9' }).inquire({ reference }));
    await assert.rejects(port({ url: `${url}/moved` }).inquire({ reference }), 'the password is sent nowhere else');
  });

  test('leaves refunds to people', async () => {
    const refund = { ...request, providerReference: null, refundId: 'r', amountPkr: 1 };
    assert.deepEqual(await port().refund(refund), { kind: 'by-hand' });
  });
});
