import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isSigned, secureHash } from './jazzcash-hash.ts';
import type { CheckoutRequest, PaymentEvent, PaymentPort, ProviderEvent } from './payment-port.ts';

export type JazzCash = { merchantId: string; password: string; integritySalt: string; url: string };

const ANSWER_LIMIT_MS = 8000;
const CHECKOUT = '/CustomerPortal/transactionmanagement/merchantform/';
const INQUIRY = '/ApplicationAPI/API/PaymentInquiry/Inquire';
/** Paid, and paid with the merchant's confirmation. */
const PAID = new Set(['000', '121']);
/**
 * Codes that JazzCash's list maps to "Failed": nothing was or will be charged. All other codes, including timeouts and
 * hosts that are down, are inconclusive; an inquiry returns the outcome of those payments.
 */
const FAILED = new Set(['101', '105', '110', '111', '112', '115', '118']);
/** Inquiry code for an unknown payment. */
const UNKNOWN = '109';
const inquired = z.record(z.string(), z.coerce.string());

/**
 * JazzCash's hosted checkout, page redirection 1.1. Amounts are in paisa. Refunds depend on the payment method (card,
 * wallet, voucher), so they are made manually in its merchant portal.
 */
export function jazzCashPort(settings: JazzCash): PaymentPort {
  const { merchantId, password, integritySalt, url } = settings;
  const signed = (fields: Record<string, string>) => ({ ...fields, pp_SecureHash: secureHash(fields, integritySalt) });

  return {
    async startCheckout(request) {
      return { url: `${url}${CHECKOUT}`, fields: signed(checkoutFields(settings, request)) };
    },
    async readCallback(fields) {
      if (!isSigned(fields, integritySalt)) return { kind: 'forged', reason: 'wrong signature' };
      if (fields.pp_MerchantID !== merchantId) return { kind: 'forged', reason: 'another merchant' };
      const amountPaisa = Number(fields.pp_Amount);
      // Without a response code, this may be our own signed checkout form, replayed.
      if (!fields.pp_TxnRefNo || !fields.pp_Amount || !Number.isInteger(amountPaisa) || !fields.pp_ResponseCode)
        return { kind: 'forged', reason: 'no payment in it' };
      const { pp_ResponseCode: code } = fields;
      return { kind: 'reported', event: eventOf(fields, outcomeOf(code), code, amountPaisa) };
    },
    async inquire({ reference }): Promise<ProviderEvent | undefined> {
      const request = signed({ pp_TxnRefNo: reference, pp_MerchantID: merchantId, pp_Password: password });
      const raw = await post(`${url}${INQUIRY}`, request);
      if (raw.pp_SecureHash && !isSigned(raw, integritySalt))
        throw new Error('JazzCash answered with a wrong signature.');
      if (raw.pp_ResponseCode === UNKNOWN) return undefined;
      if (raw.pp_ResponseCode !== '000') throw new Error(`JazzCash refused an inquiry (${raw.pp_ResponseCode}).`);
      const fields = { ...raw, pp_TxnRefNo: reference };
      return { event: eventOf(fields, inquiredOutcome(raw), raw.pp_PaymentResponseCode ?? '', null), raw };
    },
    refund: async () => ({ kind: 'by-hand' }),
  };
}

function checkoutFields({ merchantId, password }: JazzCash, request: CheckoutRequest): Record<string, string> {
  return {
    pp_Version: '1.1',
    pp_TxnType: '',
    pp_Language: 'EN',
    pp_MerchantID: merchantId,
    pp_SubMerchantID: '',
    pp_Password: password,
    pp_BankID: '',
    pp_ProductID: '',
    pp_TxnRefNo: request.reference,
    pp_Amount: String(request.amountPkr * 100),
    pp_TxnCurrency: 'PKR',
    pp_TxnDateTime: stampOf(request.startedAt),
    pp_BillReference: request.orderNumber.replaceAll('-', ''),
    // Limited to the characters and 200 letters that JazzCash accepts.
    pp_Description: request.title.replaceAll(/[^\p{L}\p{N} .,-]/gu, ' ').slice(0, 200),
    pp_TxnExpiryDateTime: stampOf(request.expiresAt),
    pp_ReturnURL: request.returnHref,
  };
}

type Outcome = 'succeeded' | 'failed' | 'pending';

const outcomeOf = (code: string): Outcome => (PAID.has(code) ? 'succeeded' : FAILED.has(code) ? 'failed' : 'pending');

/** The status takes precedence: an unfinished payment has no response code yet. */
function inquiredOutcome({
  pp_Status: status = '',
  pp_PaymentResponseCode: code = '',
}: Record<string, string>): Outcome {
  if (/^pending$/i.test(status)) return 'pending';
  return /^failed$/i.test(status) && !PAID.has(code) ? 'failed' : outcomeOf(code);
}

function eventOf(
  fields: Record<string, string>,
  outcome: Outcome,
  code: string,
  amountPaisa: number | null,
): PaymentEvent {
  return {
    key: digestOf(fields),
    reference: fields.pp_TxnRefNo ?? '',
    outcome,
    amountPaisa,
    currency: fields.pp_TxnCurrency || 'PKR',
    providerReference: fields.pp_RetreivalReferenceNo || null,
    refundId: null,
    reason: outcome === 'succeeded' ? null : `JazzCash did not take the payment (${code}).`,
  };
}

const digestOf = (fields: Record<string, string>) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(fields).sort()))
    .digest('base64url');

async function post(address: string, body: Record<string, string>): Promise<Record<string, string>> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // Do not follow redirects: the body contains the merchant's password.
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  if (!response.ok) throw new Error(`JazzCash answered with status ${response.status}.`);
  return inquired.parse(await response.json());
}

const PAKISTAN_OFFSET_MS = 5 * 3_600_000;
/** yyyyMMddHHmmss in Pakistan's time zone. */
const stampOf = (at: Date) =>
  new Date(at.getTime() + PAKISTAN_OFFSET_MS).toISOString().replaceAll(/\D/g, '').slice(0, 14);
