import { z } from 'zod';
import type { SignupDealerType } from './dealer-type.ts';

/** A dealer's line of business, as stored and filtered (specification §3). */
export const businessTypes = [
  'Used Cars',
  'New Cars',
  'Used & New Cars',
  'Armoured Cars',
  'Used Bikes',
  'New Bikes',
  'Used & New Bikes',
  'Used Auto Parts',
  'New Auto Parts',
  'Used & New Auto Parts',
] as const;
export const businessType = z.enum(businessTypes);
export type BusinessType = z.infer<typeof businessType>;

/** The kind of dealer for each line of business. */
export const dealerTypeOfBusiness: Readonly<Record<BusinessType, SignupDealerType>> = {
  'Used Cars': 'car',
  'New Cars': 'car',
  'Used & New Cars': 'car',
  'Armoured Cars': 'car',
  'Used Bikes': 'bike',
  'New Bikes': 'bike',
  'Used & New Bikes': 'bike',
  'Used Auto Parts': 'autopart',
  'New Auto Parts': 'autopart',
  'Used & New Auto Parts': 'autopart',
};

/** 'Used Cars Dealer': the name of a business type in lists and titles. */
export const businessTypeLabel = (type: BusinessType) => `${type} Dealer` as const;

/** The lines of business for one kind of dealer, in the order of the sign-up form. */
export const businessTypesOf = (dealerType: SignupDealerType): readonly BusinessType[] =>
  businessTypes.filter((type) => dealerTypeOfBusiness[type] === dealerType);
