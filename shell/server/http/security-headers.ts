/** What the headers of a page depend on. */
export type HeaderOptions = {
  siteOrigin: string;
  /** Other origins that pictures come from: the media store, a remote's CDN. */
  pictureOrigins: string[];
  /** Servers of remotes under hot reload, from which those fetch their updates. */
  developmentOrigins: string[];
};

/** Headers of every answer of the shell itself. */
export function commonHeaders({ siteOrigin }: HeaderOptions): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()',
    'x-frame-options': 'DENY',
    ...(siteOrigin.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/**
 * What a page may load and run: scripts that carry this page's nonce or were loaded by one that does, from origins that
 * the page's Trusted Types policy knows; no text becomes code, and no style stands in an attribute (architecture §2).
 */
export function contentSecurityPolicy(
  nonce: string,
  { siteOrigin, pictureOrigins, developmentOrigins }: HeaderOptions,
): string {
  const directives = [
    `default-src 'self'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    ['img-src', `'self'`, 'data:', 'blob:', ...new Set(pictureOrigins)].join(' '),
    `media-src 'self' blob:`,
    `font-src 'self'`,
    ['connect-src', `'self'`, ...developmentOrigins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')])].join(
      ' ',
    ),
    `worker-src 'self' blob:`,
    `frame-src 'none'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    // `karwan-region` takes pages of this site apart; no script can be in what it makes.
    'trusted-types default karwan-region',
    ...(siteOrigin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}
