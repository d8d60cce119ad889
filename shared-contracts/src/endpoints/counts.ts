import { z } from 'zod';
import { anyAccount, defineEndpoint } from '../endpoint.ts';

/** CALL-06. Both count unread items. */
export const getCounts = defineEndpoint({
  id: 'notifications.counts@1',
  method: 'GET',
  path: '/api/website/notification/counts',
  summary: 'Returns the unread counts',
  callers: anyAccount,
  permission: 'any',
  output: z.object({ notificationCount: z.int(), chatCount: z.int() }),
});
