/** Events by which a person may scroll. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Restores a scroll position. If the page is still too short, waits until it has grown, unless the person scrolls or
 * navigates (`signal`) meanwhile.
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
    // Firefox scrolls once more to its earlier scroll anchor, so the position is set again two frames later.
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
