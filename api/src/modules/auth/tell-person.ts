import type { FastifyBaseLogger } from 'fastify';
import type { MessagePort } from '../../platform/messaging/message-port.ts';
import type { Services } from '../../platform/services.ts';
import { type AccountRow, listPhones } from '../users/index.ts';

type Deps = Pick<Services, 'db' | 'mail'> & { sms: MessagePort };
export type SecurityNews = 'password-changed' | 'google-linked';

const words: Readonly<Record<SecurityNews, { subject: string; text: string }>> = {
  'password-changed': {
    subject: 'Your Karwan password was changed',
    text: 'The password of your Karwan account was changed, and your other devices were logged out.',
  },
  'google-linked': {
    subject: 'Google opens your Karwan account now',
    text: 'Your Karwan account can now be opened with the Google account of this address, too.',
  },
};

/** Tells a person what has changed about the ways into their account; see `tellPerson`. */
export function tellChange(deps: Deps, account: AccountRow, news: SecurityNews, log: FastifyBaseLogger): void {
  const { subject, text } = words[news];
  tellPerson(
    deps,
    account,
    { subject, text: `${text} Was it not you? Set a new password with "Forgot password?".` },
    log,
  );
}

/** By mail, or by SMS where there is no address. Rejects when the message was not accepted. */
export async function sendToPerson(
  deps: Deps,
  account: Pick<AccountRow, 'id' | 'email'>,
  message: { subject: string; text: string },
): Promise<void> {
  if (account.email !== null) return deps.mail.send({ to: account.email, ...message });
  const [phone] = await listPhones(deps.db, account.id);
  if (phone !== undefined) await deps.sms.send({ to: phone, ...message });
}

const underWay = new Set<Promise<void>>();

/** Resolves when what this process tells people in the background has gone out, or could not. */
export async function allTold(): Promise<void> {
  await Promise.all(underWay);
}

/** The same in the background: nobody waits for a mail server, and a message that does not go out undoes nothing. */
export function tellPerson(
  deps: Deps,
  account: Pick<AccountRow, 'id' | 'email'>,
  message: { subject: string; text: string },
  log: FastifyBaseLogger,
): void {
  inBackground(() => sendToPerson(deps, account, message), log);
}

/** The same to every contact, so that no single one decides whether the owner learns of it. */
export function tellEveryContact(
  deps: Pick<Deps, 'mail' | 'sms'>,
  { email, phones }: { email: string | null; phones: readonly string[] },
  message: { subject: string; text: string },
  log: FastifyBaseLogger,
): void {
  if (email !== null) inBackground(() => deps.mail.send({ to: email, ...message }), log);
  for (const to of phones) inBackground(() => deps.sms.send({ to, ...message }), log);
}

function inBackground(send: () => Promise<void>, log: FastifyBaseLogger): void {
  const sending = send()
    .catch((error: unknown) => log.error({ err: error }, 'a security message was not sent'))
    .finally(() => underWay.delete(sending));
  underWay.add(sending);
}
