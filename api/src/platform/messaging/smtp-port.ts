import { createTransport } from 'nodemailer';
import type { MessagePort } from './message-port.ts';

/** Mail through a server given as `smtps://user:password@host:465`. */
export function smtpPort({ url, from }: { url: string; from: string }): MessagePort {
  const transport = createTransport({ url, connectionTimeout: 8000, socketTimeout: 15_000 });
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to, subject, text });
    },
  };
}
