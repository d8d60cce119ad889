import { hashOf, type PageHashes } from '../../src/render/page-hashes.ts';

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

/** styled-components makes an empty style element and fills it through the object model. */
const EMPTY_STYLE_HASH = hashOf('');

/**
 * What a page may load and run: scripts that carry this page's nonce, or are one of those that it is known to have by their
 * hashes, or were loaded by one of them, from origins that the page's Trusted Types policy knows; no text becomes code, and no
 * style stands in an attribute.
 */
export function contentSecurityPolicy(
  allowed: { nonce: string } | PageHashes,
  { siteOrigin, pictureOrigins, developmentOrigins }: HeaderOptions,
): string {
  const { scripts, styles } =
    'nonce' in allowed
      ? { scripts: [`nonce-${allowed.nonce}`], styles: [`nonce-${allowed.nonce}`] }
      : { scripts: allowed.scripts, styles: [...allowed.styles, EMPTY_STYLE_HASH] };
  const directives = [
    `default-src 'self'`,
    `script-src ${[...scripts, 'strict-dynamic'].map(quoted).join(' ')}`,
    `style-src ${styles.map(quoted).join(' ')}`,
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

const quoted = (source: string) => `'${source}'`;
