import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/**
 * Published by a form whose next step has succeeded, where nothing else is to be said. Read by: shell, which takes away
 * what it still shows of an error.
 */
export const toastHide = defineEvent({ name: 'toast.hide@1', owner: 'shell', payload: z.object({}) });
