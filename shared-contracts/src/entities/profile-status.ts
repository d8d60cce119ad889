import { z } from 'zod';

/** How far the back office has checked a dealer, workshop or station (specification §3). */
export const profileStatuses = ['verified', 'approved', 'pending'] as const;
export const profileStatus = z.enum(profileStatuses);
export type ProfileStatus = z.infer<typeof profileStatus>;
