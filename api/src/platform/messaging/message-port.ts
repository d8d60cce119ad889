/**
 * One mail or SMS. `subject` is not sent with an SMS; `code` is what the text says, for the outbox of a demo. `id` (a UUID, by default
 * a random one) is the same in each attempt to send a message, so that gateways and mailboxes recognise a repetition.
 */
export type OutgoingMessage = {
  to: string;
  subject: string;
  text: string;
  code?: string;
  id?: string;
  attachments?: readonly Attachment[];
};

/** A PDF that goes with a mail. */
export type Attachment = { name: string; content: Buffer };

/** Sends to one person. Rejects when the message was not accepted: the caller then says so to who asked for it. */
export type MessagePort = { send(message: OutgoingMessage): Promise<void> };
