declare global {
  var karwanLoad: PageLoad | undefined;
  interface PerformanceEntry {
    /** Scripts of a long animation frame, each from its first step to its last microtask. */
    readonly scripts?: readonly { duration: number }[];
  }
}

export type PageLoad = {
  /** Largest contentful paint so far. */
  lcpMs: number;
  tasks: [startMs: number, endMs: number][];
  longestScriptMs: number;
  /** When scripts started to handle clicks. */
  readyMs: number;
};

/** The expected change and when it was shown. Times are comparable across documents. */
export type ExpectedChange = {
  /** An element matching this selector must contain exactly this text. */
  selector: string;
  text: string;
  /** When the click happened. */
  startedMs?: number;
  /** First frame with any change after the click. */
  reactedMs?: number;
  answeredMs?: number;
};

// These functions run in the page, so they must not reference anything outside themselves.

/** Records how a page loads; must run before its scripts. */
export function watchLoad() {
  const load: PageLoad = { lcpMs: Number.NaN, tasks: [], longestScriptMs: 0, readyMs: Number.NaN };
  globalThis.karwanLoad = load;
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => {
    load.lcpMs = startTime;
  });
  watch('longtask', ({ startTime, duration }) => load.tasks.push([startTime, startTime + duration]));
  watch('long-animation-frame', ({ scripts = [] }) => {
    load.longestScriptMs = Math.max(load.longestScriptMs, ...scripts.map(({ duration }) => duration));
  });
  // Links work earlier: they load documents until the regions' code is loaded and sets `data-hydrated`.
  const hydration = new MutationObserver(() => {
    const isWaiting = document.querySelector('k-island[data-on="load"]:not([data-alive])') !== null;
    if (isWaiting && document.documentElement.dataset.hydrated === undefined) return;
    hydration.disconnect();
    load.readyMs = performance.now();
  });
  const attributeFilter = ['data-alive', 'data-hydrated'];
  hydration.observe(document, { subtree: true, attributes: true, attributeFilter });
}

/** The measurements of `watchLoad`, with the page's current size. */
export function readLoad() {
  const { karwanLoad } = globalThis;
  if (!karwanLoad) throw new Error('Nobody has watched this page');
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return {
    ...karwanLoad,
    fcpMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    nodes: document.querySelectorAll('*').length,
    arrivals: resources.map(({ name, responseEnd }): [name: string, arrivedMs: number] => [name, responseEnd]),
  };
}

/** Resolves when the page has been idle for a while and has painted. */
export const untilIdle = (quietMs: number) =>
  new Promise<void>((resolve) => {
    setTimeout(
      () => requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
      quietMs,
    );
  });

/** Runs in every document of a visit: records when the expected change is requested, and when it is shown. */
export function watchAnswers() {
  if (!location.protocol.startsWith('http')) return;
  const now = () => performance.timeOrigin + performance.now();
  const read = (): ExpectedChange | undefined =>
    JSON.parse(sessionStorage.getItem('karwan-wanted') ?? 'null') ?? undefined;
  let expected = read();
  const note = (change: Partial<ExpectedChange>) => {
    if (!expected) return;
    expected = { ...expected, ...change };
    sessionStorage.setItem('karwan-wanted', JSON.stringify(expected));
  };
  const isShown = ({ selector, text }: ExpectedChange) =>
    [...document.querySelectorAll(selector)].some(({ textContent }) => textContent?.trim() === text);
  const painted = (done: () => void) => requestAnimationFrame(() => setTimeout(done));
  const checkPage = () => {
    if (expected?.startedMs === undefined || expected.answeredMs !== undefined) return;
    if (expected.reactedMs === undefined) painted(() => expected?.reactedMs ?? note({ reactedMs: now() }));
    if (isShown(expected)) painted(() => expected?.answeredMs ?? note({ answeredMs: now() }));
  };
  const start = ({ timeStamp }: Event) => {
    expected = read();
    if (expected && expected.startedMs === undefined) note({ startedMs: performance.timeOrigin + timeStamp });
  };
  new MutationObserver(checkPage).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  addEventListener('click', start, true);
  addEventListener('karwan-way-back', start);
  addEventListener('pageshow', () => {
    expected = read();
    checkPage();
  });
}

/** Sets the change that the page is expected to show next. */
export const expectChange = ({ selector, text }: Pick<ExpectedChange, 'selector' | 'text'>) =>
  sessionStorage.setItem('karwan-wanted', JSON.stringify({ selector, text }));

/** Goes back like a user; no event announces that, so this dispatches one. */
export function goBack() {
  dispatchEvent(new Event('karwan-way-back'));
  history.back();
}

/** The recorded times, once the expected change is shown. */
export function answered(): ExpectedChange | undefined {
  const expected: ExpectedChange | null = JSON.parse(sessionStorage.getItem('karwan-wanted') ?? 'null');
  return expected?.answeredMs === undefined ? undefined : expected;
}
