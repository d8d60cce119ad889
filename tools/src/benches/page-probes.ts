declare global {
  var karwanLoad: PageLoad | undefined;
  interface PerformanceEntry {
    /** Of a long animation frame: the pieces of script that ran in it, each from its first step to its last microtask. */
    readonly scripts?: readonly { duration: number }[];
  }
}

export type PageLoad = {
  /** When the largest part of the screen was painted, so far. */
  lcpMs: number;
  tasks: [startMs: number, endMs: number][];
  longestScriptMs: number;
  /** When scripts began to answer presses. */
  readyMs: number;
};

/** What the page is asked to show, and when it did: times are comparable from one document to the next. */
export type Wanted = {
  /** One of these must hold exactly this text. */
  selector: string;
  text: string;
  /** Of the press. */
  startedMs?: number;
  /** Of the first frame with any change after it. */
  reactedMs?: number;
  answeredMs?: number;
};

// These run inside of a page, so they may use nothing from outside of themselves.

/** Notes how a page loads, from its very start. */
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
  // Links answer before: as documents until the code of regions has come, which sets `data-hydrated`.
  const hydration = new MutationObserver(() => {
    const isWaiting = document.querySelector('k-island[data-on="load"]:not([data-alive])') !== null;
    if (isWaiting && document.documentElement.dataset.hydrated === undefined) return;
    hydration.disconnect();
    load.readyMs = performance.now();
  });
  const attributeFilter = ['data-alive', 'data-hydrated'];
  hydration.observe(document, { subtree: true, attributes: true, attributeFilter });
}

/** What `watchLoad` has noted, with what the page consists of now. */
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

/** Resolves when the page has had nothing to do for a while and what it has is on the screen. */
export const untilIdle = (quietMs: number) =>
  new Promise<void>((resolve) => {
    setTimeout(
      () => requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
      quietMs,
    );
  });

/** In every document of a visit: notes when what the visit wants is pressed for, and when the page shows it. */
export function watchAnswers() {
  if (!location.protocol.startsWith('http')) return;
  const now = () => performance.timeOrigin + performance.now();
  const read = (): Wanted | undefined => JSON.parse(sessionStorage.getItem('karwan-wanted') ?? 'null') ?? undefined;
  let wanted = read();
  const note = (change: Partial<Wanted>) => {
    if (!wanted) return;
    wanted = { ...wanted, ...change };
    sessionStorage.setItem('karwan-wanted', JSON.stringify(wanted));
  };
  const isShown = ({ selector, text }: Wanted) =>
    [...document.querySelectorAll(selector)].some(({ textContent }) => textContent?.trim() === text);
  const painted = (done: () => void) => requestAnimationFrame(() => setTimeout(done));
  const look = () => {
    if (wanted?.startedMs === undefined || wanted.answeredMs !== undefined) return;
    if (wanted.reactedMs === undefined) painted(() => wanted?.reactedMs ?? note({ reactedMs: now() }));
    if (isShown(wanted)) painted(() => wanted?.answeredMs ?? note({ answeredMs: now() }));
  };
  const start = ({ timeStamp }: Event) => {
    wanted = read();
    if (wanted && wanted.startedMs === undefined) note({ startedMs: performance.timeOrigin + timeStamp });
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  addEventListener('click', start, true);
  addEventListener('karwan-way-back', start);
  addEventListener('pageshow', () => {
    wanted = read();
    look();
  });
}

/** Says what the page is wanted to show next. */
export const want = ({ selector, text }: Pick<Wanted, 'selector' | 'text'>) =>
  sessionStorage.setItem('karwan-wanted', JSON.stringify({ selector, text }));

/** As a person's way back, which no event tells of. */
export function goBack() {
  dispatchEvent(new Event('karwan-way-back'));
  history.back();
}

/** The times of what was wanted, once it is shown. */
export function answered(): Wanted | undefined {
  const wanted: Wanted | null = JSON.parse(sessionStorage.getItem('karwan-wanted') ?? 'null');
  return wanted?.answeredMs === undefined ? undefined : wanted;
}
