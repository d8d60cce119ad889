const INTENTS = ['pointerover', 'touchstart', 'focusin'];

/**
 * Calls `tell` whenever a person points at, touches or focuses an element matching `selector`. Returns an unsubscribe
 * function.
 */
export function onIntent(selector: string, tell: (element: Element) => void): () => void {
  const consider = ({ target }: Event) => {
    const element = target instanceof Element ? target.closest(selector) : null;
    if (element) tell(element);
  };
  const options = { passive: true, capture: true };
  for (const type of INTENTS) document.addEventListener(type, consider, options);
  return () => {
    for (const type of INTENTS) document.removeEventListener(type, consider, options);
  };
}
