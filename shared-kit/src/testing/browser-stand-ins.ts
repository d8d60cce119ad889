import { act } from '@testing-library/react';

/** What jsdom lacks and pages use: media queries by a window width, and the end of a list coming into sight. */
export function standInForBrowser(width: number) {
  const fits = (query: string) => {
    const min = /min-width: ([\d.]+)px/.exec(query)?.[1];
    const max = /max-width: ([\d.]+)px/.exec(query)?.[1];
    return (min === undefined || width >= Number(min)) && (max === undefined || width <= Number(max));
  };
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: /width/.test(query) && fits(query),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  const watchers = new Set<IntersectionObserverCallback>();
  globalThis.IntersectionObserver = class implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin: string;
    readonly scrollMargin = '';
    readonly thresholds = [];
    readonly callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
      this.callback = callback;
      this.rootMargin = options.rootMargin ?? '';
    }
    observe() {
      watchers.add(this.callback);
    }
    unobserve() {}
    disconnect() {
      watchers.delete(this.callback);
    }
    takeRecords() {
      return [];
    }
  };
  globalThis.FormData = FormDataOfForm;
  globalThis.ResizeObserver = class implements ResizeObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.scrollTo = () => undefined;
  return {
    /** Everything that waits for coming into sight sees it. */
    scrollToEnd: () =>
      act(() => {
        // Who watches reads nothing but this one property.
        const entry = { isIntersecting: true } as IntersectionObserverEntry;
        for (const callback of [...watchers]) callback([entry], {} as IntersectionObserver);
      }),
  };
}

const NodeFormData = globalThis.FormData;

/** React reads a form that navigates while it is sent; Node's FormData knows no forms. */
class FormDataOfForm extends NodeFormData {
  constructor(form?: HTMLFormElement) {
    super();
    for (const element of form?.elements ?? []) {
      if (element instanceof HTMLInputElement && element.name) this.append(element.name, element.value);
    }
  }
}
