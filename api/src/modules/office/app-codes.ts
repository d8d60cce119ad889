import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashSecret } from '../../platform/hash-secret.ts';

const STEP_SECONDS = 30;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** Four groups of four base32 letters. */
const RECOVERY_BYTES = 10;

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The URI that authenticator apps read from a QR code. */
export const totpUri = (secret: string, email: string): string => appOf(secret, email).toString();

/**
 * The time step (half a minute, since 1970) of a code; accepts one step before or after now. Undefined if the code is
 * wrong.
 */
export function totpStepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = appOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / (STEP_SECONDS * 1000)) + delta;
}

export const totpCodeAt = (secret: string, now: Date): string => appOf(secret).generate({ timestamp: now.getTime() });

const appOf = (secret: string, label = 'Karwan') =>
  new TOTP({
    issuer: 'Karwan office',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** Ten codes such as `ABCD-EFGH-IJKL-MNOP`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32;
    return (letters.match(/.{4}/g) ?? []).join('-');
  });

/** A fast hash suffices for 80 random bits. */
export const hashRecoveryCode = (code: string): string => hashSecret(`office recovery ${code}`);
