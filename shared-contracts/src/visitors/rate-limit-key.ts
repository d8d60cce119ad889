/**
 * The key for rate limiting an IP address. An IPv6 user has 2^64 addresses, so the network (the first four groups)
 * counts; an IPv4 address counts alone, also as `::ffff:203.0.113.5`. Empty if the client has disconnected.
 */
export function rateLimitKeyOf(ip: string | undefined): string {
  const [address = ''] = (ip ?? '').toLowerCase().split('%');
  if (!address.includes(':')) return address;
  const mapped = /^(?:0*:)*:?(?:0+:)*ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [groupsBefore = [], groupsAfter = []] = address
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const missing = Array.from({ length: Math.max(0, 8 - groupsBefore.length - groupsAfter.length) }, () => '0');
  const network = [...groupsBefore, ...missing, ...groupsAfter].slice(0, 4);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
