import { openEnum } from './open-enum.ts';

/** How far the back office has checked a dealer, workshop or station (specification §3; `rejected` is ours). */
export const profileStatuses = ['verified', 'approved', 'pending', 'rejected'] as const;
export const profileStatus = openEnum(profileStatuses);
export type ProfileStatus = (typeof profileStatuses)[number];
