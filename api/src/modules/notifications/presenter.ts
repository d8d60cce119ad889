import {
  type EndpointOutput,
  type listNotificationsV1,
  type Notification,
  notificationParameters,
} from '@karwan/shared-contracts';
import type { NotificationRow } from './repository.ts';

/** Its kind and parameters; in words where there are none, or none that this API knows. */
export function presentNotification(row: NotificationRow): Notification {
  const { kind, parameters, title, text, link } = row;
  const known = notificationParameters.safeParse({ [kind]: parameters ?? undefined }).data ?? {};
  const isKnown = Object.values(known).some((each) => each !== undefined);
  return { ...toldOf(row), parameters: known, words: isKnown ? null : { title, text, link } };
}

/** As releases of pages from before parameters read it. */
export const presentInWords = (row: NotificationRow): EndpointOutput<typeof listNotificationsV1>['items'][number] => ({
  ...toldOf(row),
  title: row.title,
  text: row.text,
  link: row.link,
});

const toldOf = ({ id, kind, createdAt, readAt }: NotificationRow) => ({
  ...{ id, kind },
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
});
