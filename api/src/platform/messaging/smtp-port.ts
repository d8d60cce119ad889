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
  return {
    async send({ to, subject, text }) {
      transport ??= openTransport();
      await (await transport).sendMail({ from, to, subject, text });
    },
  };
}

/** A server that refuses a person's address (550 and the like) is there. */
export const isMailAway = (error: unknown) =>
  !(error instanceof Error && 'code' in error && error.code === 'EENVELOPE');
