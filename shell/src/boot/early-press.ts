import { ISLAND_ELEMENT } from '@karwan/shared-contracts';

declare global {
  var __karwanEarlyPress: ((event: Event) => void) & { pressed?: HTMLElement };
}

/** Elements that need scripts to work, or to work fully. Other links, forms and popovers work without. */
export const PRESSED = `button[type=button]:not([popovertarget]),${ISLAND_ELEMENT} a[href^="#"]`;

/**
 * Inline script of the first HTML. On slow phones hydration happens seconds after the first paint; until then the last
 * press on an element that needs scripts is stored.
 */
export const KEEP_EARLY_PRESS =
  '(()=>{const keep=({target})=>{' +
  `const pressed=target.closest('${PRESSED}');if(pressed)keep.pressed=pressed};` +
  'addEventListener("click",self.__karwanEarlyPress=keep,true)})()';

/** Replays the stored press once scripts handle clicks. */
export function doEarlyPress() {
  const keep = globalThis.__karwanEarlyPress;
  removeEventListener('click', keep, true);
  if (keep.pressed?.isConnected) keep.pressed.click();
}
