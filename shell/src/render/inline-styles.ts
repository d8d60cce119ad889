import { STYLE_ATTRIBUTE } from '../boot/boot-data.ts';
import { SET_CARRIED_STYLES } from '../boot/carried-styles.ts';
import { hashOf, nonceAttribute } from './page-hashes.ts';

const MARK = ' style="';
const CARRIED = Buffer.from(` ${STYLE_ATTRIBUTE}="`);

/**
 * The style attributes of a part under their other name, and right after them the script that sets them. In React's output
 * ` style="` can only be an attribute: in text it would be escaped.
 */
export function withCarriedStyles(html: Buffer, nonce: string | undefined): Buffer {
  const parts: Buffer[] = [];
  let from = 0;
  // Among the bytes: turning a whole page into text and back costs more than all else here.
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

/** Of the script that sets them. */
export const CARRIED_STYLES_HASH = hashOf(SET_CARRIED_STYLES);
