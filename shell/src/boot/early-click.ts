import { ISLAND_ELEMENT } from '@karwan/shared-contracts';

declare global {
  var __karwanEarlyPress: ((event: Event) => void) & { pressed?: HTMLElement };
}

/** Elements that need scripts to work, or to work fully. Other links, forms and popovers work without. */
export const SCRIPTED_ELEMENTS = `button[type=button]:not([popovertarget]),${ISLAND_ELEMENT} a[href^="#"]`;

/**
 * Inline script of the first HTML. On slow phones hydration happens seconds after the first paint; until then the last
 * press on an element that needs scripts is stored.
 */
export const EARLY_CLICK_SCRIPT =
  '(()=>{const keep=({target})=>{' +
  `const pressed=target.closest('${SCRIPTED_ELEMENTS}');if(pressed)keep.pressed=pressed};` +
  'addEventListener("click",self.__karwanEarlyPress=keep,true)})()';

/** Replays the stored press once scripts handle clicks. */
export function replayEarlyClick() {
  const listener = globalThis.__karwanEarlyPress;
  removeEventListener('click', listener, true);
  if (listener.pressed?.isConnected) listener.pressed.click();
}
