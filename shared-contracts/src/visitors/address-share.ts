/**
 * The key for rate limiting an IP address. An IPv6 user has 2^64 addresses, so the network (the first four groups)
 * counts; an IPv4 address counts alone, also as `::ffff:203.0.113.5`. Empty if the client has disconnected.
 */
export function addressShare(ip: string | undefined): string {
  const [address = ''] = (ip ?? '').toLowerCase().split('%');
  if (!address.includes(':')) return address;
  const mapped = /^(?:0*:)*:?(?:0+:)*ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [before = [], after = []] = address.split('::').map((half) => half.split(':').filter((group) => group !== ''));
  const missing = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const network = [...before, ...missing, ...after].slice(0, 4);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
