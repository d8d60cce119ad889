import { z } from 'zod';
import { OTP_LENGTH } from '../constants/limits.ts';
import { messages } from '../constants/messages.ts';

/** A one-time code as typed: exactly 6 digits (specification §5, VAL-05). */
export const otpField = z.string(messages.invalidOtp).regex(new RegExp(`^[0-9]{${OTP_LENGTH}}$`), messages.invalidOtp);

const MAX_OTP = 10 ** OTP_LENGTH - 1;

/** The code as sent: a number, so `012345` is sent as 12345 (AUTH-17). */
export const otpNumber = z.int(messages.invalidOtp).min(0, messages.invalidOtp).max(MAX_OTP, messages.invalidOtp);
