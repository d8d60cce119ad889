import { z } from 'zod';
import { userType } from './user-type.ts';

/** One menu entry (HDR-17). `icon` is a name of the icon set; without `allowedTypes` everyone sees it. */
export const menuItem = z.object({
  title: z.string(),
  description: z.string(),
  link: z.string(),
  icon: z.string(),
  allowedTypes: z.array(userType).optional(),
  isLoginRequired: z.boolean(),
});
export type MenuItem = z.infer<typeof menuItem>;
