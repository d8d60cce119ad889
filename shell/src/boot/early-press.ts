import { ISLAND_ELEMENT } from '@karwan/shared-contracts';

declare global {
  var __karwanEarlyPress: ((event: Event) => void) & { pressed?: HTMLElement };
}

/** What does nothing, or in an island something lesser, without scripts. Other links, forms and popovers work. */
export const PRESSED = `button[type=button]:not([popovertarget]),${ISLAND_ELEMENT} a[href^="#"]`;

/**
 * Stands in the first HTML. On a slow phone scripts take the page over seconds after it is seen; a press on what needs them
 * is kept before that, the last one of several.
 */
export const KEEP_EARLY_PRESS =
  '(()=>{const keep=({target})=>{' +
  `const pressed=target.closest('${PRESSED}');if(pressed)keep.pressed=pressed};` +
  'addEventListener("click",self.__karwanEarlyPress=keep,true)})()';

/** Does what was pressed, as soon as scripts answer presses. */
export function doEarlyPress() {
  const keep = globalThis.__karwanEarlyPress;
  removeEventListener('click', keep, true);
  if (keep.pressed?.isConnected) keep.pressed.click();
}
