import type { Page } from '@playwright/test';

/**
 * Lists what people cannot reach on a page, or in its open dialog or menu: content that is wider than the screen or cut
 * off, and controls that are off-screen or covered. Content of horizontal scrollers may be wider.
 */
export const findUnreachable = (page: Page, scopeSelector = 'body'): Promise<string[]> =>
  page.evaluate((scopeSelector) => {
    const problems: string[] = [];
    const root = document.documentElement;
    const width = root.clientWidth;
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}"`;
    if (root.scrollWidth > width) problems.push(`the page is ${root.scrollWidth} px wide`);
    const scrollsSideways = (element: Element): boolean => {
      for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement)
        if (/auto|scroll/.test(getComputedStyle(parent).overflowX) && parent.scrollWidth > parent.clientWidth)
          return true;
      return false;
    };
    const layers = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], :popover-open')];
    const scope = layers.findLast((layer) => layer.checkVisibility()) ?? document.querySelector(scopeSelector);
    if (!scope) throw new Error(`There is no ${scopeSelector}`);
    for (const element of scope.querySelectorAll(':not(input, textarea)')) {
      const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
      if (!/hidden|clip/.test(overflowX) || textOverflow === 'ellipsis' || clipPath !== 'none') continue;
      if (element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1 && element.checkVisibility())
        problems.push(`${name(element)} is cut: ${element.scrollWidth} px in ${element.clientWidth}`);
    }
    for (const element of scope.querySelectorAll('a[href], button, input, select, textarea, summary')) {
      if (
        !(element instanceof HTMLElement) ||
        element.matches(':disabled, [inert] *, [aria-hidden="true"] *, [href="#main"]')
      )
        continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      if (style.clipPath !== 'none' || style.pointerEvents === 'none' || scrollsSideways(element)) continue;
      // Links in running text have one box per line.
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      root.scrollLeft = 0;
      const box = [...element.getClientRects()].find((each) => each.width > 2 && each.height > 2);
      if (!box) continue;
      if (box.left < -1 || box.right > width + 1) {
        problems.push(`${name(element)} lies at ${Math.round(box.left)} to ${Math.round(box.right)} of ${width} px`);
        continue;
      }
      const topElement = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const isReachable =
        topElement &&
        (element.contains(topElement) ||
          topElement.contains(element) ||
          topElement.closest('label')?.contains(element));
      if (!isReachable)
        problems.push(`${name(element)} is ${topElement ? `under ${name(topElement)}` : 'off the screen'}`);
    }
    scrollTo(0, 0);
    return problems;
  }, scopeSelector);
