import { z } from 'zod';

/** `action` of a profile update that changes contact numbers (specification §3). */
export const phoneUpdateActions = ['add-phone', 'remove-phone', 'set-primary-phone'] as const;
export const phoneUpdateAction = z.enum(phoneUpdateActions);
export type PhoneUpdateAction = z.infer<typeof phoneUpdateAction>;
