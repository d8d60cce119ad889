export type ContactKind = 'email' | 'phone';

/** Where a code goes, or who logs in. */
export type Contact = { kind: ContactKind; value: string };

/** The contact as the body of a call names it. */
export const contactBody = ({ kind, value }: Contact): { email?: string; phone?: string } =>
  kind === 'email' ? { email: value } : { phone: value };
