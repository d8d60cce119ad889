import { randomUUID } from 'node:crypto';
import type { MessagePort } from './message-port.ts';

/** For each step: a person waits for the whole, and its limit is the dependency's. */
const STEP_LIMIT_MS = 5000;
const LOCAL: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Mail through a server given as `smtps://user:password@host:465`, or `smtp:` with STARTTLS: whoever strips that out of the
 * conversation gets no mail to read. Only a server on this very machine may do without.
 */
export function smtpPort({ url, from }: { url: string; from: string }): MessagePort {
  const requireTLS = !LOCAL.has(new URL(url).hostname);
  /** Its library is loaded with the first mail: a demo sends none. */
  const openTransport = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      requireTLS,
      dnsTimeout: STEP_LIMIT_MS,
      connectionTimeout: STEP_LIMIT_MS,
      greetingTimeout: STEP_LIMIT_MS,
      socketTimeout: STEP_LIMIT_MS,
    });
  };
  let transport: ReturnType<typeof openTransport> | undefined;
  const domain = from.match(/@([\w.-]+)/)?.[1] ?? 'localhost';
  return {
    async send({ to, subject, text, id = randomUUID(), attachments = [] }) {
      // A library that could not be loaded is loaded again with the next mail.
      transport ??= openTransport().catch((error: unknown) => {
        transport = undefined;
        throw error;
      });
      const files = attachments.map(({ name, content }) => ({
        ...{ filename: name, content, contentType: 'application/pdf' },
      }));
      await (await transport).sendMail({
        ...{ from, to, subject, text, attachments: files },
        messageId: `<${id}@${domain}>`,
      });
    },
  };
}

/** A server that refuses a person's address (550 and the like) is there. */
export const isMailAway = (error: unknown) =>
  !(error instanceof Error && 'code' in error && error.code === 'EENVELOPE');

/** The address does not exist: the server refuses it for good, not for now (4xx, greylisting), and not our own as the sender. */
export function isAddressRefused(error: unknown): boolean {
  if (isMailAway(error)) return false;
  const { responseCode = 0, command } = error as { responseCode?: number; command?: string };
  return command !== 'MAIL FROM' && !(responseCode >= 400 && responseCode < 500);
}
