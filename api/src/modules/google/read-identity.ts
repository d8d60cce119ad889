import { emailField, nameField } from '@karwan/shared-contracts';
import { z } from 'zod';
import type { GoogleIdentity } from './provider.ts';

const NAME_MAX_LENGTH = 50;

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: emailField.max(320),
  email_verified: z.literal(true),
  hd: z.string().min(1).optional().catch(undefined),
  name: z.string().catch(''),
  picture: z
    .url({ protocol: /^https$/ })
    .max(2000)
    .nullable()
    .catch(null),
});

/** Reads the claims of a verified ID token; undefined if they contain no verified email. */
export function readIdentity(token: unknown): GoogleIdentity | undefined {
  const parsed = claims.safeParse(token);
  if (!parsed.success) return undefined;
  const { sub, email, hd, name, picture } = parsed.data;
  const isAuthoritative = email.endsWith('@gmail.com') || hd !== undefined;
  return { subject: sub, email, isAuthoritative, name: nameOf(name, email), picture };
}

/**
 * A name valid for `nameField`: the claimed name, otherwise the part of the email before the @, otherwise the email.
 */
function nameOf(claimed: string, email: string): string {
  const candidates = [claimed, email.split('@')[0] ?? '', email].map((text) =>
    Array.from(text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim())
      .slice(0, NAME_MAX_LENGTH)
      .join('')
      .trim(),
  );
  return candidates.find((text) => nameField.safeParse(text).success) ?? email.slice(0, NAME_MAX_LENGTH);
}
