const INTENTS = ['pointerover', 'touchstart', 'focusin'];

/** Tells what of `selector` a person points at, touches or focuses, each time. Returns the way to end it. */
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
