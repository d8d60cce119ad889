import { z } from 'zod';
import { NO_SHOW_CONTEST_HOURS } from '../constants/limits.ts';

const HOUR_MS = 3_600_000;

/** Deadline for the customer to contest a no-show. */
export const contestDeadline = (noShowAt: Date): Date => new Date(noShowAt.getTime() + NO_SHOW_CONTEST_HOURS * HOUR_MS);

/** The customer's account of what happened. */
export const contestText = z
  .string()
  .trim()
  .min(10, 'Tell us what happened, in a sentence')
  .max(500, 'Use at most 500 characters');
