import { openEnum } from './open-enum.ts';

/** Review status of a dealer, workshop or station (specification §3; `rejected` is ours). */
export const profileStatuses = ['verified', 'approved', 'pending', 'rejected'] as const;
export const profileStatus = openEnum(profileStatuses);
export type ProfileStatus = (typeof profileStatuses)[number];
