/**
 * An address that a route can be looked up for: in a segment whose percent signs are no encoding they stand for themselves.
 * What such a segment means is for the page to say, which gets the address as it was asked for.
 */
export function readableAddress(url: string): string {
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split(/(?=\?)/);
  return path.split('/').map(readable).join('/') + query.join('');
}

function readable(segment: string): string {
  try {
    decodeURIComponent(segment);
    return segment;
  } catch {
    return segment.replaceAll('%', '%25');
  }
}
