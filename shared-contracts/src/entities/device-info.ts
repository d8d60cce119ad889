import { z } from 'zod';

export const deviceTypes = ['Mobile', 'Desktop'] as const;
export const deviceType = z.enum(deviceTypes);
export type DeviceType = z.infer<typeof deviceType>;

/** The device used to log in. `deviceId` is a browser fingerprint, `deviceName` e.g. 'Chrome on Android'. */
export const deviceInfo = z.object({
  deviceId: z.string().min(1).max(200),
  deviceName: z.string().min(1).max(200),
  deviceType,
});
export type DeviceInfo = z.infer<typeof deviceInfo>;
