import { act } from '@testing-library/react';

/** Fakes browser features that jsdom lacks: media queries for a window width, and intersection observers. */
export function fakeBrowser(width: number) {
  const matchesWidth = (query: string) => {
    const min = /min-width: ([\d.]+)px/.exec(query)?.[1];
    const max = /max-width: ([\d.]+)px/.exec(query)?.[1];
    return (min === undefined || width >= Number(min)) && (max === undefined || width <= Number(max));
  };
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: /width/.test(query) && matchesWidth(query),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  const observers = new Set<IntersectionObserverCallback>();
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
      observers.add(this.callback);
    }
    unobserve() {}
    disconnect() {
      observers.delete(this.callback);
    }
    takeRecords() {
      return [];
    }
  };
  globalThis.FormData = FormDataFromForm;
  globalThis.ResizeObserver = class implements ResizeObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.scrollTo = () => undefined;
  return {
    /** Reports every observed element as hidden, then as visible, in one batch as browsers do. */
    scrollToEnd: () =>
      act(() => {
        // Observers read only this property.
        const entries = [false, true].map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry);
        for (const callback of [...observers]) callback(entries, {} as IntersectionObserver);
      }),
  };
}

const NodeFormData = globalThis.FormData;

/** React builds a FormData from the form during navigation; Node's FormData does not support forms. */
class FormDataFromForm extends NodeFormData {
  constructor(form?: HTMLFormElement) {
    super();
    for (const element of form?.elements ?? []) {
      if (element instanceof HTMLInputElement && element.name) this.append(element.name, element.value);
    }
  }
}
