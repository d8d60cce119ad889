import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** Published by any remote that has something to say. Read by: shell, which shows one at a time for 4 s (WID-01). */
export const toastShow = defineEvent({
  name: 'toast.show@1',
  owner: 'shell',
  payload: z.object({
    variant: z.enum(['info', 'success', 'error']),
    title: z.string().optional(),
    message: z.string(),
    /** How long it is shown, in ms. Default: `TOAST_DURATION_MS`. */
    durationMs: z.number().optional(),
    /** A path on this site that the toast offers to go to. */
    action: z.object({ label: z.string(), link: z.string().startsWith('/') }).optional(),
  }),
});
