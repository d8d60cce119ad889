import { createTransport } from 'nodemailer';
import type { MessagePort } from './message-port.ts';

const LOCAL: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Mail through a server given as `smtps://user:password@host:465`, or `smtp:` with STARTTLS: whoever strips that out of the
 * conversation gets no mail to read. Only a server on this very machine may do without.
 */
export function smtpPort({ url, from }: { url: string; from: string }): MessagePort {
  const requireTLS = !LOCAL.has(new URL(url).hostname);
  const transport = createTransport({ url, requireTLS, connectionTimeout: 8000, socketTimeout: 15_000 });
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to, subject, text });
    },
  };
}
