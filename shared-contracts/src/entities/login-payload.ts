import { z } from 'zod';
import { loginEmail, loginPassword } from '../validation/login.ts';
import { deviceInfo } from './device-info.ts';
import { userType } from './user-type.ts';

/** How an account signs in. Default: `email`. */
export const authProviders = ['email', 'phone', 'google'] as const;
export const authProvider = z.enum(authProviders);
export type AuthProvider = z.infer<typeof authProvider>;

/** Body of the three login calls (specification §3, §7). Requires `email` or `phone`. */
export const loginPayload = z.object({
  email: loginEmail.optional(),
  phone: z.string().optional(),
  password: loginPassword,
  type: userType,
  provider: authProvider.optional(),
  deviceId: deviceInfo.shape.deviceId,
  deviceName: deviceInfo.shape.deviceName,
  deviceType: deviceInfo.shape.deviceType.optional(),
});
export type LoginPayload = z.infer<typeof loginPayload>;
