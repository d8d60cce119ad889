import { Idiomorph } from 'idiomorph';
import type { LiveIslands } from './live-islands.ts';

/** Morphs a page into its next state; input, opened sections, focus and scroll positions are preserved. */
export function morph(main: HTMLElement, next: HTMLElement, islands: LiveIslands) {
  Idiomorph.morph(main, next, {
    morphStyle: 'outerHTML',
    // With this option, Idiomorph also skips everything inside the active element.
    ignoreActiveValue: document.activeElement?.matches('input, select, textarea') ?? false,
    callbacks: {
      beforeNodeMorphed: (oldNode, nextNode) => {
        if (!(oldNode instanceof HTMLElement && nextNode instanceof HTMLElement)) return true;
        // Subtree managed elsewhere (`data-keep`).
        if (oldNode.dataset.keep !== undefined) return false;
        // Keeps sections open or closed as they are.
        if (oldNode instanceof HTMLDetailsElement && nextNode instanceof HTMLDetailsElement)
          nextNode.open = oldNode.open;
        return !islands.update(oldNode, nextNode);
      },
    },
  });
}
