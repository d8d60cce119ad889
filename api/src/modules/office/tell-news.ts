import type { News } from '@karwan/shared-contracts';
import type { MessagePort } from '../../platform/messaging/message-port.ts';
import type { Services } from '../../platform/services.ts';
import { sendToPerson } from '../auth/index.ts';
import { wordsOf } from '../notifications/index.ts';
import type { AccountRow } from '../users/index.ts';

export type TellServices = Pick<Services, 'db' | 'config' | 'mail'> & { sms: MessagePort };

/** News of what the back office decided, by mail, or by SMS where there is no address; `about` names what they link to. Whether it went out. */
export async function tellNews(
  services: TellServices,
  account: Pick<AccountRow, 'id' | 'email'>,
  { about, ...news }: News & { about: string },
): Promise<boolean> {
  const { title, text, link } = wordsOf(news);
  const message = {
    subject: `${title} on Karwan`,
    text: `${text}\n${about}: ${new URL(link, services.config.siteOrigin)}`,
  };
  return sendToPerson(services, account, message).then(
    () => true,
    () => false,
  );
}
