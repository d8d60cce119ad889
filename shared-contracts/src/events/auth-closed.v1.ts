import { z } from 'zod';
import { authModal } from '../entities/auth-modal.ts';
import { defineEvent } from './define-event.ts';

/** Published by mf-auth when its modal has closed, with or without a login. Read by: the publishers of auth.open. */
export const authClosed = defineEvent({
  name: 'auth.closed@1',
  owner: 'mf-auth',
  payload: z.object({ modal: authModal, isLoggedIn: z.boolean() }),
});
