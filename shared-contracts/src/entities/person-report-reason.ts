import { z } from 'zod';
import { type Option, slugsOf } from './option.ts';

/** Reasons for reporting a person, most urgent first. */
export const personReportReasons = [
  { slug: 'harassment', label: 'Insults or harasses me' },
  { slug: 'fraud', label: 'Tries to cheat me' },
  { slug: 'advance-payment', label: 'Asks for money in advance' },
  { slug: 'spam', label: 'Sends spam' },
  { slug: 'other', label: 'Something else' },
] as const satisfies readonly Option[];
export const personReportReason = z.enum(slugsOf(personReportReasons));
export type PersonReportReason = z.infer<typeof personReportReason>;
