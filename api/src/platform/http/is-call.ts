/** Calls alone are counted, know who sends them and come in envelopes: pictures, health and the outbox are for anybody. */
export const isCall = ({ url }: { url: string }): boolean => url.startsWith('/api/');
