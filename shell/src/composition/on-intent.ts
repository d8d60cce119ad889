const INTENTS = ['pointerover', 'touchstart', 'focusin'];

/**
 * Calls `callback` whenever a person points at, touches or focuses an element matching `selector`. Returns an unsubscribe
 * function.
 */
export function onIntent(selector: string, callback: (element: Element) => void): () => void {
  const handleEvent = ({ target }: Event) => {
    const element = target instanceof Element ? target.closest(selector) : null;
    if (element) callback(element);
  };
  const options = { passive: true, capture: true };
  for (const type of INTENTS) document.addEventListener(type, handleEvent, options);
  return () => {
    for (const type of INTENTS) document.removeEventListener(type, handleEvent, options);
  };
}
