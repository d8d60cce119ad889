import { addressShare } from '@karwan/shared-contracts';

/** The network of an address, a /24 of IPv4 or a /48 of IPv6: whoever rents servers has all of one at no further cost. */
export function networkOf(ip: string): string {
  const share = addressShare(ip);
  if (!share.includes(':')) return share.replace(/\.\d+$/, '.0/24');
  return `${share.split(':').slice(0, 3).join(':')}::/48`;
}
