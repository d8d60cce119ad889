import type { ApiModule, HttpApp } from '../../platform/http/http-app.ts';
import { runPeriodically } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import { registerNotificationRoutes } from './routes.ts';
import { type Attachments, type SendServices, type StillTrue, sendMessages } from './send-messages.ts';
import { createNotifications, type NotificationServices, type Notifications } from './service.ts';

export type { SiteOnlyNews } from './channels.ts';
export { type NewNotification, newNotificationRow } from './notification-row.ts';
export { notificationText, serviceNames } from './notification-text.ts';
export { countUnsent, deleteQueuedBefore, queueSecurityMessage, type Recipient } from './outgoing-messages.ts';
export { deleteNotificationsOf, purgeNotifications } from './repository.ts';
export { type SendServices, type StillTrue, sendMessages } from './send-messages.ts';
export { createNotifications, createNotifyAll, type Notifications } from './service.ts';
export { bookingMessages, notifications, outgoingMessages } from './tables.ts';

type ModuleServices = NotificationServices &
  Pick<Services, 'mail' | 'newsSms'> & { stillTrue?: StillTrue; attachments?: Attachments };

/** Notifications other than chat messages: on the site, by mail and by SMS. */
export function createNotificationsModule(services: ModuleServices): ApiModule & Notifications {
  const notifications = createNotifications(services);
  const { publishCounts } = notifications;
  return {
    ...notifications,
    register(app) {
      registerNotificationRoutes(app, notifications);
      const onMessage = recordMessages(app);
      runPeriodically(app, {
        name: 'notifications.send-messages',
        // Users wait for mails about a login, a changed number or a payment.
        everySeconds: 5,
        work: async (signal) => void (await sendMessages({ ...services, publishCounts, onMessage, signal })),
      });
    },
  };
}

/** Counts message outcomes, and logs failures without the recipient. */
function recordMessages({ metrics, fastify: { log } }: Pick<HttpApp, 'metrics' | 'fastify'>) {
  for (const channel of ['mail', 'sms'])
    for (const outcome of ['sent', 'failed', 'dropped', 'given-up']) metrics.messages.inc({ channel, outcome }, 0);
  const onMessage: SendServices['onMessage'] = ({ id, channel, kind, failures, createdAt }, event) => {
    metrics.messages.inc({ channel, outcome: event.outcome });
    if (!('error' in event)) return;
    const logFields = { err: event.error, id, channel, kind, failures, createdAt };
    if (event.outcome === 'given-up') log.error(logFields, 'a message was given up');
    else log.warn(logFields, 'a message was not accepted and is sent again');
  };
  return onMessage;
}
