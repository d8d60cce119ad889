export type ContactKind = 'email' | 'phone';

/** Where a code is sent, or the login name. */
export type Contact = { kind: ContactKind; value: string };

/** The contact as the fields of a request body. */
export const contactBody = ({ kind, value }: Contact): { email?: string; phone?: string } =>
  kind === 'email' ? { email: value } : { phone: value };
