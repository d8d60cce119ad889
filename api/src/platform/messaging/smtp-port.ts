import { randomUUID } from 'node:crypto';
import type { MessagePort } from './message-port.ts';

/** Timeout per step; the dependency's timeout limits the whole. */
const STEP_LIMIT_MS = 5000;
const LOCAL: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Sends mail through a server given as `smtps://user:password@host:465`, or `smtp:` with STARTTLS. TLS is required, so
 * that an attacker cannot downgrade the connection; only localhost may omit it.
 */
export function smtpPort({ url, from }: { url: string; from: string }): MessagePort {
  const requireTLS = !LOCAL.has(new URL(url).hostname);
  /** Loads the library with the first mail, because demos send none. */
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
      // Retries a failed import with the next mail.
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

/** A rejected recipient (550 and the like) does not mean that the server is down. */
export const isMailServerDown = (error: unknown) =>
  !(error instanceof Error && 'code' in error && error.code === 'EENVELOPE');

/**
 * Whether the recipient does not exist: a permanent rejection, not a temporary one (4xx, greylisting), and not of our
 * own sender address.
 */
export function isRecipientRejected(error: unknown): boolean {
  if (isMailServerDown(error)) return false;
  const { responseCode = 0, command } = error as { responseCode?: number; command?: string };
  return command !== 'MAIL FROM' && !(responseCode >= 400 && responseCode < 500);
}
