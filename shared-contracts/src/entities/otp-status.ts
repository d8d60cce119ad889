import { z } from 'zod';

/** State of a field whose contact is verified by code (specification §4). */
export const otpStatuses = ['empty', 'not_sent', 'otp_sent', 'otp_verified'] as const;
export const otpStatus = z.enum(otpStatuses);
export type OtpStatus = z.infer<typeof otpStatus>;
