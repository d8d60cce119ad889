/** What taxes, fees, banks and pumps ask for. All of it changes, so each figure has its day and its source. */
export const rateKeys = [
  'freight',
  'registration',
  'withholding',
  /** Of electric vehicles, by their price. */
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

/** `percent` of the price (interest: a year), `times` another rate; PKR once, `percent-a-year` of the price each year. */
export const rateUnits = ['percent', 'percent-a-year', 'pkr', 'times', 'years', 'km'] as const;
