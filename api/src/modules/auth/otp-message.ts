import type { OtpPurpose } from '@karwan/shared-contracts';

const REASON: Record<OtpPurpose, string> = {
  signup: 'to sign up for Karwan',
  'reset-password': 'to set a new Karwan password',
  'add-phone': 'to add this number to your Karwan account',
  'delete-account': 'to delete your Karwan account',
  'confirm-identity': 'to confirm a change to your Karwan account',
  'change-email': 'to use this email for your Karwan account',
  'link-google': 'to connect Google to your Karwan account',
};

const subjectOf = (code: string) => `${code} is your Karwan code`;
const reasonOf = (purpose: OtpPurpose, code: string) =>
  `${code} is your code ${REASON[purpose]}. It is valid for 10 minutes.`;

/** The text of a mail with a code. */
export const otpMail = (purpose: OtpPurpose, code: string) => ({
  subject: subjectOf(code),
  text: `${reasonOf(purpose, code)} If you didn't request it, ignore this message.`,
});

/**
 * The same in 160 characters, the length of one SMS. The last line (WebOTP) lets phones fill in the code on this site's
 * pages only.
 */
export const otpSms = (purpose: OtpPurpose, code: string, siteOrigin: string) => ({
  subject: subjectOf(code),
  text: `${reasonOf(purpose, code)} Don't share it.\n\n@${new URL(siteOrigin).hostname} #${code}`,
});
