import {
  type EndpointOutput,
  type listNotificationsV1,
  type Notification,
  notificationParameters,
} from '@karwan/shared-contracts';
import type { NotificationRow } from './repository.ts';

/** Kind and parameters; the text instead if this release does not know the kind or has no parameters. */
export function presentNotification(row: NotificationRow): Notification {
  const { kind, parameters, title, text, link } = row;
  const parsedParameters = notificationParameters.safeParse({ [kind]: parameters ?? undefined }).data ?? {};
  const hasParameters = Object.values(parsedParameters).some((each) => each !== undefined);
  return { ...commonFields(row), parameters: parsedParameters, words: hasParameters ? null : { title, text, link } };
}

/** For older pages that do not read parameters. */
export const presentAsText = (row: NotificationRow): EndpointOutput<typeof listNotificationsV1>['items'][number] => ({
  ...commonFields(row),
  title: row.title,
  text: row.text,
  link: row.link,
});

const commonFields = ({ id, kind, createdAt, readAt }: NotificationRow) => ({
  ...{ id, kind },
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
});
