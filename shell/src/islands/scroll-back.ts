/** By these a person moves on the page. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Puts the window where it was on a page. One that is not so long yet, because a part of it comes later, is put there when it
 * is; not when the person has moved by themselves meanwhile, or has gone on (`signal`).
 */
export function scrollBack(top: number, signal: AbortSignal): void {
  const isThere = () => {
    scrollTo({ top, behavior: 'instant' });
    return scrollY >= top - 1;
  };
  if (isThere()) return;
  const growth = new ResizeObserver(() => {
    if (isThere()) stop();
  });
  const stop = () => {
    growth.disconnect();
    for (const type of MOVES) removeEventListener(type, stop);
  };
  growth.observe(document.body);
  signal.addEventListener('abort', stop);
  for (const type of MOVES) addEventListener(type, stop, { passive: true });
}
