import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

const production = {
  KARWAN_PROFILE: 'production',
  SITE_ORIGIN: 'https://karwan.example/',
  SMTP_URL: 'smtps://user:secret@mail.example:465',
  MAIL_FROM: 'Karwan <no-reply@karwan.example>',
  SMS_GATEWAY_URL: 'https://sms.example/send',
  SMS_GATEWAY_TOKEN: 'token',
  GOOGLE_CLIENT_ID: 'karwan.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'secret',
};
const onServer = { ...production, DATABASE_URL: 'postgres://db.example/karwan', TRUSTED_PROXIES: 'loopback' };

test('a fresh machine needs no setting', () => {
  const config = readConfig({});
  assert.equal(config.profile, 'demo');
  assert.equal(config.siteOrigin, 'http://localhost:3000');
  assert.deepEqual(config.listen, { host: '127.0.0.1', port: 3001 });
  assert.equal(config.database.url, undefined);
});

test('the API listens beside the shell unless told otherwise, and an empty setting is none', () => {
  assert.equal(readConfig({ PORT: '4000' }).listen.port, 4001);
  assert.equal(readConfig({ PORT: '4000', API_PORT: '5000' }).listen.port, 5000);
  assert.equal(readConfig({ PORT: '4000', API_PORT: '', DATABASE_URL: '' }).database.url, undefined);
});

test('in production every missing setting is named in a sentence', () => {
  for (const name of Object.keys(production).filter((each) => each !== 'KARWAN_PROFILE')) {
    assert.throws(
      () => readConfig({ ...production, [name]: '' }),
      (error) =>
        error instanceof ConfigError && error.message.startsWith(`${name} is missing. In production, set it to`),
    );
  }
  assert.equal(readConfig(onServer).siteOrigin, 'https://karwan.example');
});

test('a set-up that is not safe is refused with a sentence, unless a setting that names the risk is given', () => {
  const demo = { SITE_ORIGIN: 'https://karwan.example' };
  for (const [settings, expectedMessage, risk] of [
    [{ ...onServer, DATABASE_URL: '' }, /DATABASE_URL is missing.*power cut/, 'KARWAN_EMBEDDED_DATABASE'],
    [{ ...onServer, SITE_ORIGIN: 'http://karwan.example' }, /must begin with https/, 'KARWAN_PLAIN_HTTP'],
    [demo, /this is a demo/, 'KARWAN_PUBLIC_DEMO'],
  ] as const) {
    assert.throws(
      () => readConfig(settings),
      (error) => error instanceof ConfigError && expectedMessage.test(error.message) && error.message.includes(risk),
    );
    readConfig({ ...settings, [risk]: 'at-my-risk' });
  }
  assert.throws(() => readConfig({ ...onServer, TRUSTED_PROXIES: '' }), /TRUSTED_PROXIES is missing/);
  assert.throws(() => readConfig({ KARWAN_EMBEDDED_DATABASE: '1' }), /KARWAN_EMBEDDED_DATABASE is not valid/);
});

test('a setting that is not usable is named', () => {
  assert.throws(() => readConfig({ PORT: 'eighty' }), /PORT is not valid/);
  assert.throws(() => readConfig({ DATABASE_URL: 'localhost' }), /DATABASE_URL is not valid/);
  assert.throws(() => readConfig({ KARWAN_PROFILE: 'staging' }), /KARWAN_PROFILE is not valid/);
});

test('sign-in with Google has both of its settings or none, and in production talks https alone', () => {
  assert.equal(readConfig({}).google, undefined);
  assert.equal(readConfig(onServer).google?.issuer, 'https://accounts.google.com');
  assert.throws(() => readConfig({ GOOGLE_CLIENT_ID: 'id' }), /Set both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET/);
  assert.throws(
    () => readConfig({ ...onServer, GOOGLE_ISSUER: 'http://accounts.example' }),
    (error) => error instanceof ConfigError && /GOOGLE_ISSUER is not valid/.test(error.message),
  );
});

test('a way to pay has all of its settings or none; a demo has an account for transfers that is none', () => {
  assert.equal(readConfig({}).jazzCash, undefined);
  assert.equal(readConfig({}).bankTransfer?.bank, 'Demo Bank');
  const bank = { BANK_NAME: 'Bank of Lahore', BANK_ACCOUNT_TITLE: 'Karwan', BANK_IBAN: 'PK36SCBL0000001123456702' };
  const seller = {
    ...{ SELLER_NAME: 'Karwan (Pvt) Ltd', SELLER_ADDRESS: 'Lahore', SELLER_NTN: '1234567-8' },
    ...{ SELLER_SALES_TAX_AUTHORITY: 'Punjab Revenue Authority', SELLER_SALES_TAX_NUMBER: 'P1234567-8' },
  };
  assert.equal(readConfig({ ...bank, ...seller }).bankTransfer?.iban, bank.BANK_IBAN);
  assert.equal(readConfig({ ...bank, ...seller }).seller?.ntn, '1234567-8');
  assert.equal(readConfig(onServer).bankTransfer, undefined);
  for (const missing of [
    { ...bank, BANK_IBAN: '' },
    { ...onServer, ...bank },
    { ...bank, ...seller, SELLER_NTN: '' },
    { JAZZCASH_MERCHANT_ID: 'MC1', JAZZCASH_PASSWORD: 'x' },
    { AUCTION_SHEETS_URL: 'https://sheets.example' },
  ])
    assert.throws(
      () => readConfig(missing),
      (error) => error instanceof ConfigError && /together/.test(error.message),
    );
});
