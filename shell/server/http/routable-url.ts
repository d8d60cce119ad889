/**
 * Returns a URL that the router can match: in segments with invalid percent-encoding, percent signs are escaped as
 * literals. The page still receives the original URL.
 */
export function toRoutableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split(/(?=\?)/);
  return path.split('/').map(escapeInvalidPercent).join('/') + query.join('');
}

function escapeInvalidPercent(segment: string): string {
  try {
    decodeURIComponent(segment);
    return segment;
  } catch {
    return segment.replaceAll('%', '%25');
  }
}
