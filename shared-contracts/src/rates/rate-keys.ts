/** Taxes, fees, bank rates and fuel prices. They change, so each figure has a date and a source. */
export const rateKeys = [
  'freight',
  'registration',
  'withholding',
  /** For electric vehicles, by price. */
  'withholding-electric',
  'withholding-non-filer',
  'token',
  'plates',
  'book',
  'income-tax',
  'income-tax-non-filer',
  'down-payment',
  'finance-years',
  'finance-limit',
  'interest',
  'insurance',
  'petrol',
  'diesel',
  'electricity',
  'km-a-month',
] as const;
export type RateKey = (typeof rateKeys)[number];

/**
 * `percent` of the price (for interest: per year); `times` another rate; `pkr` once; `percent-a-year` of the price each
 * year.
 */
export const rateUnits = ['percent', 'percent-a-year', 'pkr', 'times', 'years', 'km'] as const;
