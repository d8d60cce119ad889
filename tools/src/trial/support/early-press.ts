/** What is pressed, and what then shows that it was done. */
export type Press = {
  selector: string;
  /** Begins, as a pattern, its name. */
  text: string;
  /** Of what is counted on the page afterwards, and was before the press. */
  shown: string;
  /** Part of the address of a call that is counted. */
  calls?: string;
};

export type Outcome = { before: number; shown: number; calls: number };

// These run inside of a page, so they may use nothing from outside of themselves.

/** Presses what is wanted so long after it stands on the page, once in a visit, and notes when scripts answered presses. */
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
