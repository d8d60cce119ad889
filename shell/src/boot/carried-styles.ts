import { STYLE_ATTRIBUTE } from './boot-data.ts';

/**
 * The security policy allows no style attributes, and React does not set them when it hydrates: they travel under another
 * name, and are set through the object model, which the policy allows.
 */
export function setCarriedStyles(): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[${STYLE_ATTRIBUTE}]`)) {
    element.style.cssText = element.getAttribute(STYLE_ATTRIBUTE) ?? '';
    element.removeAttribute(STYLE_ATTRIBUTE);
  }
}

/** The same as a script of the first HTML, before any code has come. */
export const SET_CARRIED_STYLES =
  `for(const e of document.querySelectorAll("[${STYLE_ATTRIBUTE}]")){` +
  `e.style.cssText=e.getAttribute("${STYLE_ATTRIBUTE}");e.removeAttribute("${STYLE_ATTRIBUTE}")}`;
