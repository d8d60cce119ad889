/** Runs once the browser has nothing better to do, at the latest after 5 s. Returns the way to call it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: 5000 });
    return () => cancelIdleCallback(handle);
  }
  // Safari.
  const handle = setTimeout(run, 2000);
  return () => clearTimeout(handle);
}
