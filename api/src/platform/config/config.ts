import { resolve } from 'node:path';
import type { ReceiptSeller } from '@karwan/shared-contracts';
import { AT_MY_RISK, findUnsafeSettings } from '@karwan/shared-contracts/setup';
import { z } from 'zod';
import { ConfigError, missingInProduction } from './config-error.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const url = z.url();
/** Treats an empty variable as unset: compose files and CI often pass empty strings. */
const unset = (value: unknown) => (value === '' ? undefined : value);
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(unset, schema.optional());

const environment = z.object({
  KARWAN_PROFILE: z.preprocess(unset, z.enum(['demo', 'production']).default('demo')),
  KARWAN_DATA: z.preprocess(unset, z.string().default('.karwan')),
  PORT: z.preprocess(unset, port.default(3000)),
  API_PORT: optional(port),
  API_HOST: z.preprocess(unset, z.string().default('127.0.0.1')),
  SITE_ORIGIN: optional(url),
  DATABASE_URL: optional(url),
  KARWAN_EMBEDDED_DATABASE: optional(z.literal(AT_MY_RISK)),
  KARWAN_DEMO_ACCOUNTS: optional(z.literal(AT_MY_RISK)),
  KARWAN_NEWER_TABLES: optional(z.literal(AT_MY_RISK)),
  KARWAN_SWEEP_MANY: optional(z.literal(AT_MY_RISK)),
  DATABASE_READ_URL: optional(url),
  REDIS_URL: optional(url),
  SMTP_URL: optional(url),
  MAIL_FROM: optional(z.string()),
  SMS_GATEWAY_URL: optional(url),
  SMS_GATEWAY_TOKEN: optional(z.string()),
  SMS_PER_HOUR: z.preprocess(unset, z.coerce.number().int().min(1).default(600)),
  SMS_NEWS_PER_HOUR: z.preprocess(unset, z.coerce.number().int().min(1).default(600)),
  SMS_FOR_WORK_PER_HOUR: z.preprocess(unset, z.coerce.number().int().min(1).default(600)),
  SMS_PUZZLE_TRIES: z.preprocess(unset, z.coerce.number().int().min(2).max(100_000).default(400)),
  SMS_SENDER: z.preprocess(unset, z.string().default('Karwan')),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GOOGLE_ISSUER: z.preprocess(unset, z.url({ protocol: /^https?$/ }).default('https://accounts.google.com')),
  JAZZCASH_MERCHANT_ID: optional(z.string()),
  JAZZCASH_PASSWORD: optional(z.string()),
  JAZZCASH_INTEGRITY_SALT: optional(z.string()),
  JAZZCASH_URL: z.preprocess(unset, url.default('https://payments.jazzcash.com.pk')),
  AUCTION_SHEETS_URL: optional(url),
  AUCTION_SHEETS_TOKEN: optional(z.string()),
  BANK_NAME: optional(z.string()),
  BANK_ACCOUNT_TITLE: optional(z.string()),
  BANK_IBAN: optional(z.string()),
  SELLER_NAME: optional(z.string()),
  SELLER_ADDRESS: optional(z.string()),
  SELLER_NTN: optional(z.string()),
  SELLER_SALES_TAX_AUTHORITY: optional(z.string()),
  SELLER_SALES_TAX_NUMBER: optional(z.string()),
  LOG_LEVEL: z.preprocess(
    unset,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
  REQUESTS_PER_MINUTE: z.preprocess(unset, z.coerce.number().int().min(1).default(1200)),
  S3_BUCKET_URL: optional(url),
  S3_REGION: z.preprocess(unset, z.string().default('us-east-1')),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  MEDIA_URL: optional(url),
  TRUSTED_PROXIES: z.preprocess(unset, z.string().default('loopback')),
  DRAIN_SECONDS: optional(z.coerce.number().min(0).max(600)),
  KARWAN_JOBS: z.preprocess(unset, z.enum(['here', 'elsewhere']).default('here')),
});

export type Config = {
  /** `demo` adds seeded accounts, the outbox and payment sandboxes; `production` has none of them. */
  profile: 'demo' | 'production';
  /** Directory of all local state: the embedded database in `db`, pictures in `media`. Absolute. */
  dataDirectory: string;
  listen: { host: string; port: number };
  /** E.g. `https://karwan.example`; the required origin of state-changing requests. */
  siteOrigin: string;
  database: { url: string; readUrl: string | undefined } | { url: undefined };
  /** Allows accounts with the demo's public password in production. */
  mayHaveDemoAccounts: boolean;
  /** Allows starting on a schema that newer code has migrated (rollback). */
  mayHaveNewerTables: boolean;
  /** Allows the media sweep to delete unusually many files without a database row. */
  maySweepMany: boolean;
  redisUrl: string | undefined;
  mail: { url: string; from: string } | undefined;
  sms: { url: string; token: string; sender: string } | undefined;
  /** Of everybody together: what goes out for the asking, and on top of it to whose browser solves a puzzle first. */
  smsPerHour: number;
  smsForWorkPerHour: number;
  /** Separate budget for notifications (bookings, payments, security). */
  smsNewsPerHour: number;
  /** Difficulty of the hour's first puzzle: number of tries of some milliseconds each; half of them on average. */
  smsPuzzleTries: number;
  /** Undefined only in a demo, which is then its own provider. */
  google: { issuer: string; clientId: string; clientSecret: string } | undefined;
  /** Stores pictures in S3 instead of on disk; browsers load them from `publicUrl`. */
  s3:
    | { bucketUrl: string; region: string; accessKeyId: string; secretAccessKey: string; publicUrl: string }
    | undefined;
  /** JazzCash's hosted checkout, if a merchant account is configured. */
  jazzCash: { merchantId: string; password: string; integritySalt: string; url: string } | undefined;
  /** Auction sheet source. Undefined: the service is unavailable, except in a demo, which generates sheets. */
  auctionSheets: { url: string; token: string } | undefined;
  /** Account for bank transfers. */
  bankTransfer: { bank: string; accountTitle: string; iban: string } | undefined;
  /** Seller named on customers' receipts. Required where a real provider or a bank account receives money. */
  seller: ReceiptSeller | undefined;
  logLevel: string;
  /** Per account, or per visitor's address. Expensive endpoints have their own, lower limits. */
  requestsPerMinute: number;
  trustedProxies: string[];
  /** Whether this process runs periodic jobs, or leaves them to other processes on the same database. */
  runsJobs: boolean;
  /** How long this process serves requests after a stop signal, while /readyz reports it as draining. */
  drainSeconds: number;
};

/**
 * Reads the configuration from the environment once, at startup. Throws a `ConfigError` whose message names every
 * setting that is invalid or, in production, missing.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} is not valid: ${issue.message}.`).join(' '),
    );
  }
  const settings = parsed.data;
  if (settings.KARWAN_PROFILE === 'production') {
    missingInProduction(settings, {
      SITE_ORIGIN: 'the public address of the site, e.g. https://karwan.example',
      SMTP_URL: 'the mail server, e.g. smtps://user:password@mail.example:465',
      MAIL_FROM: 'the sender of mail, e.g. Karwan <no-reply@karwan.example>',
      SMS_GATEWAY_URL: 'the HTTP address that accepts SMS',
      SMS_GATEWAY_TOKEN: 'the token for the SMS gateway',
      GOOGLE_CLIENT_ID: 'the client ID of sign-in with Google',
      GOOGLE_CLIENT_SECRET: 'the client secret of sign-in with Google',
    });
  }
  const unsafe = [...findUnsafeSettings(env), ...unsafeDatabase(settings)];
  if (unsafe.length > 0) throw new ConfigError(unsafe.join(' '));
  return {
    profile: settings.KARWAN_PROFILE,
    dataDirectory: resolve(settings.KARWAN_DATA),
    listen: { host: settings.API_HOST, port: settings.API_PORT ?? settings.PORT + 1 },
    siteOrigin: new URL(settings.SITE_ORIGIN ?? `http://localhost:${settings.PORT}`).origin,
    database:
      settings.DATABASE_URL === undefined
        ? { url: undefined }
        : { url: settings.DATABASE_URL, readUrl: settings.DATABASE_READ_URL },
    mayHaveDemoAccounts: settings.KARWAN_DEMO_ACCOUNTS !== undefined,
    mayHaveNewerTables: settings.KARWAN_NEWER_TABLES !== undefined,
    maySweepMany: settings.KARWAN_SWEEP_MANY !== undefined,
    redisUrl: settings.REDIS_URL,
    mail:
      settings.SMTP_URL === undefined || settings.MAIL_FROM === undefined
        ? undefined
        : { url: settings.SMTP_URL, from: settings.MAIL_FROM },
    sms:
      settings.SMS_GATEWAY_URL === undefined || settings.SMS_GATEWAY_TOKEN === undefined
        ? undefined
        : { url: settings.SMS_GATEWAY_URL, token: settings.SMS_GATEWAY_TOKEN, sender: settings.SMS_SENDER },
    smsPerHour: settings.SMS_PER_HOUR,
    smsNewsPerHour: settings.SMS_NEWS_PER_HOUR,
    smsForWorkPerHour: settings.SMS_FOR_WORK_PER_HOUR,
    smsPuzzleTries: settings.SMS_PUZZLE_TRIES,
    google: googleOf(settings),
    s3: s3Of(settings),
    jazzCash: jazzCashOf(settings),
    auctionSheets: auctionSheetsOf(settings),
    bankTransfer: bankTransferOf(settings),
    seller: sellerOf(settings),
    logLevel: settings.LOG_LEVEL,
    requestsPerMinute: settings.REQUESTS_PER_MINUTE,
    trustedProxies: settings.TRUSTED_PROXIES.split(',').map((name) => name.trim()),
    runsJobs: settings.KARWAN_JOBS === 'here',
    drainSeconds: settings.DRAIN_SECONDS ?? (settings.KARWAN_PROFILE === 'production' ? 5 : 0),
  };
}

function unsafeDatabase(settings: z.output<typeof environment>): string[] {
  const { KARWAN_PROFILE, DATABASE_URL, KARWAN_EMBEDDED_DATABASE } = settings;
  if (KARWAN_PROFILE === 'demo' || DATABASE_URL !== undefined || KARWAN_EMBEDDED_DATABASE !== undefined) return [];
  return [
    `DATABASE_URL is missing. The embedded database does not sync to disk, so a power cut can lose confirmed data, or all of it. To use it anyway, set KARWAN_EMBEDDED_DATABASE=${AT_MY_RISK}.`,
  ];
}

function googleOf(settings: z.output<typeof environment>): Config['google'] {
  const { KARWAN_PROFILE, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER } = settings;
  if (KARWAN_PROFILE === 'production' && !GOOGLE_ISSUER.startsWith('https:')) {
    throw new ConfigError('GOOGLE_ISSUER is not valid. In production, it must begin with https.');
  }
  if (GOOGLE_CLIENT_ID === undefined && GOOGLE_CLIENT_SECRET === undefined) return undefined;
  if (GOOGLE_CLIENT_ID === undefined || GOOGLE_CLIENT_SECRET === undefined) {
    throw new ConfigError('Set both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or neither.');
  }
  return { issuer: GOOGLE_ISSUER, clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET };
}

function s3Of(settings: z.output<typeof environment>): Config['s3'] {
  const { S3_BUCKET_URL, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, MEDIA_URL } = settings;
  if (S3_BUCKET_URL === undefined) return undefined;
  if (S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined || MEDIA_URL === undefined) {
    throw new ConfigError(
      'S3_BUCKET_URL also needs S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and MEDIA_URL (where browsers load the bucket’s pictures).',
    );
  }
  return {
    bucketUrl: S3_BUCKET_URL,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    publicUrl: MEDIA_URL,
  };
}

function jazzCashOf(settings: z.output<typeof environment>): Config['jazzCash'] {
  const { JAZZCASH_MERCHANT_ID, JAZZCASH_PASSWORD, JAZZCASH_INTEGRITY_SALT, JAZZCASH_URL } = settings;
  const values = [JAZZCASH_MERCHANT_ID, JAZZCASH_PASSWORD, JAZZCASH_INTEGRITY_SALT];
  if (values.every((value) => value === undefined)) return undefined;
  if (!JAZZCASH_MERCHANT_ID || !JAZZCASH_PASSWORD || !JAZZCASH_INTEGRITY_SALT)
    throw new ConfigError('Set JAZZCASH_MERCHANT_ID, JAZZCASH_PASSWORD and JAZZCASH_INTEGRITY_SALT together.');
  return {
    merchantId: JAZZCASH_MERCHANT_ID,
    password: JAZZCASH_PASSWORD,
    integritySalt: JAZZCASH_INTEGRITY_SALT,
    url: JAZZCASH_URL,
  };
}

function auctionSheetsOf(settings: z.output<typeof environment>): Config['auctionSheets'] {
  const { AUCTION_SHEETS_URL, AUCTION_SHEETS_TOKEN } = settings;
  if (AUCTION_SHEETS_URL === undefined && AUCTION_SHEETS_TOKEN === undefined) return undefined;
  if (!AUCTION_SHEETS_URL || !AUCTION_SHEETS_TOKEN)
    throw new ConfigError('Set AUCTION_SHEETS_URL and AUCTION_SHEETS_TOKEN together.');
  return { url: AUCTION_SHEETS_URL, token: AUCTION_SHEETS_TOKEN };
}

const DEMO_ACCOUNT = { bank: 'Demo Bank', accountTitle: 'Karwan (demo)', iban: 'PK00DEMO0000000000000000' };

function bankTransferOf(settings: z.output<typeof environment>): Config['bankTransfer'] {
  const { BANK_NAME, BANK_ACCOUNT_TITLE, BANK_IBAN, KARWAN_PROFILE } = settings;
  if ([BANK_NAME, BANK_ACCOUNT_TITLE, BANK_IBAN].every((value) => value === undefined))
    return KARWAN_PROFILE === 'demo' ? DEMO_ACCOUNT : undefined;
  if (!BANK_NAME || !BANK_ACCOUNT_TITLE || !BANK_IBAN)
    throw new ConfigError('Set BANK_NAME, BANK_ACCOUNT_TITLE and BANK_IBAN together.');
  return { bank: BANK_NAME, accountTitle: BANK_ACCOUNT_TITLE, iban: BANK_IBAN };
}

export const DEMO_SELLER: ReceiptSeller = {
  name: 'Karwan (demo)',
  address: '12 Ali Block, New Garden Town, Lahore',
  ntn: '0000000-0',
  salesTaxAuthority: 'Punjab Revenue Authority',
  salesTaxNumber: 'P0000000-0',
};

/** Receipts must name the seller and the tax authority wherever money is received. */
function sellerOf(settings: z.output<typeof environment>): Config['seller'] {
  const { SELLER_NAME, SELLER_ADDRESS, SELLER_NTN, SELLER_SALES_TAX_AUTHORITY, SELLER_SALES_TAX_NUMBER } = settings;
  const values = [SELLER_NAME, SELLER_ADDRESS, SELLER_NTN, SELLER_SALES_TAX_AUTHORITY, SELLER_SALES_TAX_NUMBER];
  const acceptsPayments = settings.BANK_NAME !== undefined || settings.JAZZCASH_MERCHANT_ID !== undefined;
  if (values.every((value) => value === undefined)) {
    if (settings.KARWAN_PROFILE === 'demo') return DEMO_SELLER;
    if (!acceptsPayments) return undefined;
  }
  if (!SELLER_NAME || !SELLER_ADDRESS || !SELLER_NTN || !SELLER_SALES_TAX_AUTHORITY || !SELLER_SALES_TAX_NUMBER)
    throw new ConfigError(
      'Set SELLER_NAME, SELLER_ADDRESS, SELLER_NTN, SELLER_SALES_TAX_AUTHORITY and SELLER_SALES_TAX_NUMBER together. They appear on receipts and are required with BANK_NAME or JAZZCASH_MERCHANT_ID.',
    );
  return {
    name: SELLER_NAME,
    address: SELLER_ADDRESS,
    ntn: SELLER_NTN,
    salesTaxAuthority: SELLER_SALES_TAX_AUTHORITY,
    salesTaxNumber: SELLER_SALES_TAX_NUMBER,
  };
}
