import { z } from 'zod';
import { OTP_LENGTH } from '../constants/limits.ts';
import { messages } from '../constants/messages.ts';

/** A one-time code as it is typed: exactly 6 digits (specification §5, VAL-05). */
export const otpField = z.string(messages.invalidOtp).regex(new RegExp(`^[0-9]{${OTP_LENGTH}}$`), messages.invalidOtp);

const SMALLEST = 10 ** (OTP_LENGTH - 1);
const LARGEST = 10 ** OTP_LENGTH - 1;

/** The same code as it is sent: a number. The server makes none that begins with 0, so no digit is lost. */
export const otpNumber = z
  .int(messages.invalidOtp)
  .min(SMALLEST, messages.invalidOtp)
  .max(LARGEST, messages.invalidOtp);
