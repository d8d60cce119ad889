/** Runs the callback when the browser is idle, after 5 s at the latest. Returns a cancel function. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: 5000 });
    return () => cancelIdleCallback(handle);
  }
  // Safari has no `requestIdleCallback`.
  const handle = setTimeout(run, 2000);
  return () => clearTimeout(handle);
}
