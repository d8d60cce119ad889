import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/**
 * Published by a form after a successful step without a message of its own. Read by: shell, which hides a remaining
 * error toast.
 */
export const toastHide = defineEvent({ name: 'toast.hide@1', owner: 'shell', payload: z.object({}) });
