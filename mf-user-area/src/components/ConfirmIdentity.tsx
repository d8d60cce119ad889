import type { OtpPurpose, UserProfile } from '@karwan/shared-contracts';
import type { Confirmation } from '../lib/confirmation.ts';
import { ConfirmByCode } from './ConfirmByCode.tsx';
import { ConfirmByPassword } from './ConfirmByPassword.tsx';

type ConfirmIdentityProps = Confirmation & {
  user: UserProfile;
  /** What the code is for, of an account without a password. */
  purpose: OtpPurpose;
};

/** The body of a dialog that asks for the password, or, of who has none, for a code sent to the email. */
export const ConfirmIdentity = ({ user, purpose, ...confirmation }: ConfirmIdentityProps) =>
  user.hasPassword === false ? (
    <ConfirmByCode email={user.email ?? ''} purpose={purpose} {...confirmation} />
  ) : (
    <ConfirmByPassword {...confirmation} />
  );
