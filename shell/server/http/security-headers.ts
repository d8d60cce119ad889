import { hashOf, type PageHashes } from '../../src/render/page-hashes.ts';

/** The inputs of a page's security headers. */
export type HeaderOptions = {
  siteOrigin: string;
  /** Other origins of images: the media store, a remote's CDN. */
  pictureOrigins: string[];
  /** Dev servers of remotes under hot reload, from which they fetch updates. */
  developmentOrigins: string[];
};

/** Headers of every response of the shell itself. */
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

/** styled-components creates an empty style element and fills it through the CSSOM. */
const EMPTY_STYLE_HASH = hashOf('');

/**
 * Content security policy of a page. Scripts need this page's nonce, or a known hash, or must be loaded by such a
 * script from an origin that the page's Trusted Types policy allows. No `eval`, no inline style attributes.
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
    // `karwan-region` parses pages of this site; scripts in its output never run.
    'trusted-types default karwan-region',
    ...(siteOrigin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}

const quoted = (source: string) => `'${source}'`;
