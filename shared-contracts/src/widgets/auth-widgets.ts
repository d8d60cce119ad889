import { z } from 'zod';
import { defineWidget } from './define-widget.ts';

/** The modal that `auth.open@1` asks for, and nothing while none is. Placed by: shell. */
export const authModalsWidget = defineWidget({ remote: 'mf-auth', name: 'auth-modals', props: z.object({}) });

/** Password, phone and devices of who is logged in. Placed by: mf-user-area, mf-dealer. */
export const securitySettingsWidget = defineWidget({
  remote: 'mf-auth',
  name: 'security-settings',
  props: z.object({}),
});
