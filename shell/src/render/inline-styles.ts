import { STYLE_ATTRIBUTE } from '../boot/boot-data.ts';
import { SET_CARRIED_STYLES } from '../boot/carried-styles.ts';
import { hashOf, nonceAttribute } from './page-hashes.ts';

const MARK = ' style="';
const CARRIED = Buffer.from(` ${STYLE_ATTRIBUTE}="`);

/**
 * Renames a part's style attributes and appends the script that applies them. In React's output ` style="` is always an
 * attribute, because text is escaped.
 */
export function withCarriedStyles(html: Buffer, nonce: string | undefined): Buffer {
  const parts: Buffer[] = [];
  let from = 0;
  // Works on bytes: converting a whole page to a string and back costs more than everything else here.
  for (let at = html.indexOf(MARK); at !== -1; at = html.indexOf(MARK, from)) {
    parts.push(html.subarray(from, at), CARRIED);
    from = at + MARK.length;
  }
  if (from === 0) return html;
  return Buffer.concat([
    ...parts,
    html.subarray(from),
    Buffer.from(`<script${nonceAttribute(nonce)}>${SET_CARRIED_STYLES}</script>`),
  ]);
}

/** CSP hash of the script that applies them. */
export const CARRIED_STYLES_HASH = hashOf(SET_CARRIED_STYLES);
