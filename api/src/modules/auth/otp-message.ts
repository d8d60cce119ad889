import type { OtpPurpose } from '@karwan/shared-contracts';

const REASON: Record<OtpPurpose, string> = {
  signup: 'to sign up at Karwan',
  'reset-password': 'to set a new password at Karwan',
  'add-phone': 'to add this number to your Karwan account',
  'delete-account': 'to delete your Karwan account',
};

/** The words around a code, short enough for one SMS. */
export const otpMessage = (purpose: OtpPurpose, code: string) => ({
  subject: `${code} is your Karwan code`,
  text: `${code} is your code ${REASON[purpose]}. It is valid for 10 minutes. If you did not ask for it, ignore this message.`,
});
