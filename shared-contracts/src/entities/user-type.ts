import { z } from 'zod';
import { userTypes } from '../access/account-kinds.ts';

/** A kind of account, as sent by the API. */
export const userType = z.enum(userTypes);
