/** Events by which a person may scroll. */
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Restores a scroll position. If the page is still too short, waits until it has grown, unless the person scrolls or
 * navigates (`signal`) meanwhile.
 */
export function restoreScroll(top: number, signal: AbortSignal): void {
  const scrollAndCheck = () => {
    scrollTo({ top, behavior: 'instant' });
    return scrollY >= top - 1;
  };
  if (scrollAndCheck()) return;
  const root = document.documentElement.style;
  root.overflowAnchor = 'none';
  let isStopped = false;
  const resizeObserver = new ResizeObserver(() => {
    if (!scrollAndCheck()) return;
    resizeObserver.disconnect();
    // Firefox scrolls once more to its earlier scroll anchor, so the position is set again two frames later.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (!isStopped) scrollAndCheck();
        stop();
      }),
    );
  });
  const stop = () => {
    isStopped = true;
    resizeObserver.disconnect();
    root.overflowAnchor = '';
    for (const type of USER_SCROLL_EVENTS) removeEventListener(type, stop);
  };
  resizeObserver.observe(document.body);
  signal.addEventListener('abort', stop);
  for (const type of USER_SCROLL_EVENTS) addEventListener(type, stop, { passive: true });
}
