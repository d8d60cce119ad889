declare global {
  var __karwanEarlyPress: ((event: Event) => void) & { button?: HTMLElement };
}

/**
 * Stands in the first HTML. On a slow phone scripts take the page over seconds after it is seen; a press on a button
 * before that is kept, the last one of several. Links, forms and popovers work without scripts.
 */
export const KEEP_EARLY_PRESS =
  '(()=>{const keep=({target})=>{' +
  'const button=target.closest("button[type=button]:not([popovertarget])");if(button)keep.button=button};' +
  'addEventListener("click",self.__karwanEarlyPress=keep,true)})()';

/** Does what was pressed, as soon as scripts answer presses. */
export function doEarlyPress() {
  const keep = globalThis.__karwanEarlyPress;
  removeEventListener('click', keep, true);
  if (keep.button?.isConnected) keep.button.click();
}
