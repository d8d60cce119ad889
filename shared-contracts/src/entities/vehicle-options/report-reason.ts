import { z } from 'zod';
import { type Option, slugsOf } from '../option.ts';

/** Reasons for reporting an ad. */
export const reportReasons = [
  { slug: 'already-sold', label: 'Already sold' },
  { slug: 'fake-or-stolen-photos', label: 'Fake or stolen photos' },
  { slug: 'wrong-price', label: 'Wrong price' },
  { slug: 'wrong-category', label: 'Wrong category' },
  { slug: 'duplicate-ad', label: 'Duplicate ad' },
  { slug: 'dealer-posing-as-owner', label: 'Dealer posing as owner' },
  { slug: 'tampered-or-non-custom-paid-vehicle', label: 'Tampered or non-custom-paid vehicle' },
  { slug: 'asks-for-advance-payment', label: 'Asks for advance payment' },
  { slug: 'offensive', label: 'Offensive' },
  { slug: 'wrong-phone-number', label: 'Wrong phone number' },
  { slug: 'other', label: 'Other' },
] as const satisfies readonly Option[];
export const reportReason = z.enum(slugsOf(reportReasons));
export type ReportReason = z.infer<typeof reportReason>;
