declare global {
  /** When the largest part of the screen was painted, so far. */
  var karwanLcpMs: number | undefined;
  var karwanFilter: { clickedMs: number; answeredMs?: number } | undefined;
}

// These run inside of a page, so they may use nothing from outside of themselves.

/** Notes the largest contentful paint. */
export function watchPaints() {
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) globalThis.karwanLcpMs = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Resolves when the page has nothing left to do and what it has is on the screen. */
export const untilPainted = () =>
  new Promise<void>((resolve) => {
    requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  });

/**
 * Clicks the first make as soon as the page's scripts have taken it over, and notes when the page says as many cars as
 * stood beside that make. Sooner, a filter is a link like any other, which the server answers with another page.
 */
export function answerFilter() {
  const isAnswered = (cars: string) =>
    [...document.querySelectorAll('main [role="status"]')].some(({ textContent }) => textContent === cars);

  const click = () => {
    const option = document.querySelector<HTMLAnchorElement>('aside ul[aria-label="Make"] a');
    const count = option?.textContent?.match(/[\d,]+$/)?.[0];
    if (!option || !count) throw new Error('The page offers no make to filter by');
    const filter: NonNullable<typeof karwanFilter> = { clickedMs: performance.now() };
    globalThis.karwanFilter = filter;
    const answers = new MutationObserver(() => {
      if (!isAnswered(`${count} cars`)) return;
      filter.answeredMs = performance.now();
      answers.disconnect();
    });
    answers.observe(document.body, { subtree: true, childList: true, characterData: true });
    option.click();
  };

  const hydration = new MutationObserver(() => {
    if (document.documentElement.dataset.hydrated === undefined) return;
    hydration.disconnect();
    click();
  });
  hydration.observe(document, { subtree: true, attributes: true, attributeFilter: ['data-hydrated'] });
}
