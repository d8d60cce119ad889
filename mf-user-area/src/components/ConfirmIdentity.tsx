import type { OtpPurpose, UserProfile } from '@karwan/shared-contracts';
import type { Confirmation } from '../lib/confirmation.ts';
import { ConfirmByCode } from './ConfirmByCode.tsx';
import { ConfirmByPassword } from './ConfirmByPassword.tsx';

type ConfirmIdentityProps = Confirmation & {
  user: UserProfile;
  /** Purpose of the code, for an account without a password. */
  purpose: OtpPurpose;
};

/** Dialog body that asks for the password, or for a code sent to the email if the account has none. */
export const ConfirmIdentity = ({ user, purpose, ...confirmation }: ConfirmIdentityProps) =>
  user.hasPassword === false ? (
    <ConfirmByCode email={user.email ?? ''} purpose={purpose} {...confirmation} />
  ) : (
    <ConfirmByPassword {...confirmation} />
  );
