import { STYLE_ATTRIBUTE } from '../boot/boot-data.ts';

const MARK = ' style="';

/**
 * The security policy allows no style attributes, and React does not set them when it hydrates. So they travel under
 * another name, and a script right after them sets them through the object model, which the policy allows. In React's
 * output ` style="` can only be an attribute: in text it would be escaped.
 */
export function withCarriedStyles(html: Buffer, nonce: string): Buffer {
  if (!html.includes(MARK)) return html;
  const carried = html.toString('utf8').replaceAll(MARK, ` ${STYLE_ATTRIBUTE}="`);
  return Buffer.from(`${carried}<script nonce="${nonce}">${APPLY}</script>`);
}

const APPLY =
  `for(const e of document.querySelectorAll("[${STYLE_ATTRIBUTE}]")){` +
  `e.style.cssText=e.getAttribute("${STYLE_ATTRIBUTE}");e.removeAttribute("${STYLE_ATTRIBUTE}")}`;
