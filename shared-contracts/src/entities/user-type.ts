import { z } from 'zod';

/** Kinds of account (specification §3). `mechanic` is a workshop; `car-seller` sells a car through sell-my-car only. */
export const userTypes = ['user', 'dealer', 'dealer-staff', 'mechanic', 'car-seller'] as const;
export const userType = z.enum(userTypes);
export type UserType = z.infer<typeof userType>;
