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
  const root = document.documentElement.style;
  root.overflowAnchor = 'none';
  let isOver = false;
  const growth = new ResizeObserver(() => {
    if (!isThere()) return;
    growth.disconnect();
    // Firefox moves the window once more for what it held on to before.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (!isOver) isThere();
        stop();
      }),
    );
  });
  const stop = () => {
    isOver = true;
    growth.disconnect();
    root.overflowAnchor = '';
    for (const type of MOVES) removeEventListener(type, stop);
  };
  growth.observe(document.body);
  signal.addEventListener('abort', stop);
  for (const type of MOVES) addEventListener(type, stop, { passive: true });
}
