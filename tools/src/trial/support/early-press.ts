/** An element to click, and how to tell that the click took effect. */
export type Press = {
  selector: string;
  /** Pattern that the element's name must match. */
  text: string;
  /** Selector of elements that are counted before and after the click. */
  shown: string;
  /** Part of the URL of calls to count. */
  calls?: string;
};

export type Outcome = { before: number; shown: number; calls: number };

// These functions run in the page, so they must not reference anything outside themselves.

/** Clicks the element `afterMs` after it appears, once per visit, and records when scripts started to handle clicks. */
export function pressWhileLoading({ selector, text, shown, afterMs }: Press & { afterMs: number }) {
  if (!location.protocol.startsWith('http') || sessionStorage.getItem('karwan-pressed') !== null) return;
  const name = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
  const find = () =>
    [...document.querySelectorAll<HTMLElement>(selector)].find(
      (element) => new RegExp(text).test(name(element)) && element.checkVisibility(),
    );
  const press = () => {
    const element = find();
    if (!element) return;
    const count = [...document.querySelectorAll(shown)].filter((one) => one.checkVisibility()).length;
    sessionStorage.setItem('karwan-pressed', String(count));
    for (const type of ['pointerover', 'pointerdown', 'pointerup'])
      element.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, pointerType: 'touch' }));
    element.click();
  };
  let seenMs: number | undefined;
  const watch = new MutationObserver(() => {
    if (seenMs === undefined && find()) {
      seenMs = performance.now();
      setTimeout(press, afterMs);
    }
    if (seenMs === undefined || document.documentElement.dataset.hydrated === undefined) return;
    watch.disconnect();
    sessionStorage.setItem('karwan-ready-after', String(Math.max(0, performance.now() - seenMs)));
  });
  watch.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-hydrated'] });
}

export const readyAfter = () => Number(sessionStorage.getItem('karwan-ready-after') ?? Number.NaN);

export const outcomeOf = (shown: string) => ({
  before: Number(sessionStorage.getItem('karwan-pressed')),
  shown: [...document.querySelectorAll(shown)].filter((element) => element.checkVisibility()).length,
});
