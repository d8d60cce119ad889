import { STYLE_ATTRIBUTE } from './boot-data.ts';

/**
 * The security policy forbids style attributes, and React does not set them during hydration: they are sent under
 * another attribute name and set through the CSSOM, which the policy allows.
 */
export function applyDeferredStyles(): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[${STYLE_ATTRIBUTE}]`)) {
    element.style.cssText = element.getAttribute(STYLE_ATTRIBUTE) ?? '';
    element.removeAttribute(STYLE_ATTRIBUTE);
  }
}

/** The same as an inline script of the first HTML, which runs before any other code. */
export const APPLY_DEFERRED_STYLES_SCRIPT =
  `for(const e of document.querySelectorAll("[${STYLE_ATTRIBUTE}]")){` +
  `e.style.cssText=e.getAttribute("${STYLE_ATTRIBUTE}");e.removeAttribute("${STYLE_ATTRIBUTE}")}`;
