/**
 * One mail or SMS. SMS ignore `subject`. `code` is the code in the text, for a demo's outbox. `id` (a UUID; random by
 * default) stays the same across retries, so that gateways and mail servers can detect duplicates.
 */
export type OutgoingMessage = {
  to: string;
  subject: string;
  text: string;
  code?: string;
  id?: string;
  attachments?: readonly Attachment[];
};

/** A PDF attached to a mail. */
export type Attachment = { name: string; content: Buffer };

/** Sends to one recipient. Rejects if the message was not accepted; the caller then reports the failure to the user. */
export type MessagePort = { send(message: OutgoingMessage): Promise<void> };
