import { type Rate, rateFor } from './rate.ts';

export type Loan = {
  pricePkr: number;
  downPaymentPercent: number;
  years: number;
  /** The bank's annual rate on the outstanding amount. */
  annualPercent: number;
};

export type Instalments = {
  financedPkr: number;
  downPaymentPkr: number;
  monthlyPkr: number;
  /** Total interest: the sum of all instalments minus the loan. */
  interestPkr: number;
};

/** Equal instalments: EMI = P·r·(1+r)^n / ((1+r)^n − 1), with monthly rate r and n months. Whole rupees. */
export function instalmentsOf({ pricePkr, downPaymentPercent, years, annualPercent }: Loan): Instalments {
  const downPaymentPkr = Math.round((pricePkr * downPaymentPercent) / 100);
  const financedPkr = pricePkr - downPaymentPkr;
  const months = years * 12;
  const monthly = annualPercent / 1200;
  const growth = (1 + monthly) ** months;
  const exact = monthly === 0 ? financedPkr / months : (financedPkr * monthly * growth) / (growth - 1);
  return {
    financedPkr,
    downPaymentPkr,
    monthlyPkr: Math.round(exact),
    interestPkr: Math.round(exact * months - financedPkr),
  };
}

export type FinanceRules = {
  minDownPaymentPercent: number;
  maxYears: number;
  /** Maximum bank loan to one person; null if no limit is known. */
  limitPkr: number | null;
  annualPercent: number;
  /** The rates that these rules come from, for their dates. */
  rates: readonly Rate[];
};

const MAX_YEARS = 7;

/** Finance rules for a vehicle with this engine size. */
export function financeRulesOf(rates: readonly Rate[], engineCc: number | null): FinanceRules {
  const downPayment = rateFor(rates, 'down-payment');
  // Vehicles without an engine fall under the rule for the largest engines.
  const years = rateFor(rates, 'finance-years', { size: engineCc ?? Number.MAX_SAFE_INTEGER });
  const limit = rateFor(rates, 'finance-limit');
  const interest = rateFor(rates, 'interest');
  return {
    minDownPaymentPercent: downPayment?.value ?? 0,
    maxYears: years?.value ?? MAX_YEARS,
    limitPkr: limit?.value ?? null,
    annualPercent: interest?.value ?? 0,
    rates: [downPayment, years, limit, interest].flatMap((each) => each ?? []),
  };
}
