import { z } from 'zod';
import { defineWidget } from './define-widget.ts';

/** The modal requested by `auth.open@1`; renders nothing otherwise. Placed by: shell. */
export const authModalsWidget = defineWidget({ remote: 'mf-auth', name: 'auth-modals', props: z.object({}) });

/** Password, phone and devices of the logged-in user. Placed by: mf-user-area, mf-dealer. */
export const securitySettingsWidget = defineWidget({
  remote: 'mf-auth',
  name: 'security-settings',
  props: z.object({}),
});
