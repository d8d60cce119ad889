import { executeCommand } from '../modules/admin/index.ts';
import { createNotificationsModule } from '../modules/notifications/index.ts';
import type { TestApi } from './start-api.ts';

/** Reviews a listing, like the back office. */
export const reviewAd = (
  { services }: Pick<TestApi, 'services'>,
  action: 'show-ad' | 'approve-ad' | 'reject-ad',
  reference: string,
  reason?: string,
) => {
  const notifications = createNotificationsModule({ ...services, countUnreadMessages: async () => new Map() });
  return executeCommand({ ...services, notifications }, { action, contact: reference, reason });
};
