import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** Published by any remote. Read by: shell, which shows one toast at a time, for 4 s (WID-01). */
export const toastShow = defineEvent({
  name: 'toast.show@1',
  owner: 'shell',
  payload: z.object({
    variant: z.enum(['info', 'success', 'error']),
    title: z.string().optional(),
    message: z.string(),
    /** Duration in ms. Default: `TOAST_DURATION_MS`. */
    durationMs: z.number().optional(),
    /** A link offered by the toast, to a path on this site. */
    action: z.object({ label: z.string(), link: z.string().startsWith('/') }).optional(),
  }),
});
