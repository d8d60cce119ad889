import { z } from 'zod';
import { type Option, slugsOf } from '../option.ts';

/** Whether a car is registered. */
export const registrationStatuses = [
  { slug: 'registered', label: 'Registered' },
  { slug: 'un-registered', label: 'Un-Registered' },
  { slug: 'applied-for', label: 'Applied For' },
] as const satisfies readonly Option[];
export const registrationStatus = z.enum(slugsOf(registrationStatuses));
export type RegistrationStatus = z.infer<typeof registrationStatus>;
