import { STYLE_ATTRIBUTE } from '../boot/boot-data.ts';
import { APPLY_DEFERRED_STYLES_SCRIPT } from '../boot/deferred-styles.ts';
import { hashOf, nonceAttribute } from './page-hashes.ts';

const STYLE_START = ' style="';
const DEFERRED_STYLE_START = Buffer.from(` ${STYLE_ATTRIBUTE}="`);

/**
 * Renames a part's style attributes and appends the script that applies them. In React's output ` style="` is always an
 * attribute, because text is escaped.
 */
export function withDeferredStyles(html: Buffer, nonce: string | undefined): Buffer {
  const parts: Buffer[] = [];
  let start = 0;
  // Works on bytes: converting a whole page to a string and back costs more than everything else here.
  for (let index = html.indexOf(STYLE_START); index !== -1; index = html.indexOf(STYLE_START, start)) {
    parts.push(html.subarray(start, index), DEFERRED_STYLE_START);
    start = index + STYLE_START.length;
  }
  if (start === 0) return html;
  return Buffer.concat([
    ...parts,
    html.subarray(start),
    Buffer.from(`<script${nonceAttribute(nonce)}>${APPLY_DEFERRED_STYLES_SCRIPT}</script>`),
  ]);
}

/** CSP hash of the script that applies them. */
export const DEFERRED_STYLES_HASH = hashOf(APPLY_DEFERRED_STYLES_SCRIPT);
