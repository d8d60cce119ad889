import { rateLimitKeyOf } from '@karwan/shared-contracts';

/**
 * An address's network, a /24 of IPv4 or a /48 of IPv6, because one customer of a hosting provider often controls all
 * of it.
 */
export function networkOf(ip: string): string {
  const share = rateLimitKeyOf(ip);
  if (!share.includes(':')) return share.replace(/\.\d+$/, '.0/24');
  return `${share.split(':').slice(0, 3).join(':')}::/48`;
}
