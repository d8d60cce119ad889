import { z } from 'zod';
import { userTypes } from '../access/account-kinds.ts';

/** A kind of account on the wire. */
export const userType = z.enum(userTypes);
