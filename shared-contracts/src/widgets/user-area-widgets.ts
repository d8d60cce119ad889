import { z } from 'zod';
import { defineWidget } from './define-widget.ts';

/** The profile of who is logged in, without its page. Placed by: mf-dealer. */
export const profileWidget = defineWidget({ remote: 'mf-user-area', name: 'profile', props: z.object({}) });

/** The end of one's account. Placed by: mf-dealer. */
export const accountDeletionWidget = defineWidget({
  remote: 'mf-user-area',
  name: 'account-deletion',
  props: z.object({}),
});
