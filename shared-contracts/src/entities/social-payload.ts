import { z } from 'zod';
import { deviceInfo } from './device-info.ts';

/**
 * Body of a sign-up or login with Google (specification §3). The browser's claims are never trusted: the server
 * verifies the ID token of its own OpenID exchange (AUTH-11).
 */
export const socialPayload = z.object({
  name: z.string(),
  email: z.email(),
  uid: z.string(),
  profilePhoto: z.string().nullish(),
  provider: z.literal('google'),
  ...deviceInfo.shape,
});
export type SocialPayload = z.infer<typeof socialPayload>;
