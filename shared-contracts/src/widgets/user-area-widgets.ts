import { z } from 'zod';
import { defineWidget } from './define-widget.ts';

/** The profile of the logged-in user, without its page. Placed by: mf-dealer. */
export const profileWidget = defineWidget({ remote: 'mf-user-area', name: 'profile', props: z.object({}) });

/** Deletes the user's account. Placed by: mf-dealer. */
export const accountDeletionWidget = defineWidget({
  remote: 'mf-user-area',
  name: 'account-deletion',
  props: z.object({}),
});
