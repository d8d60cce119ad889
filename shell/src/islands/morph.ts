import { Idiomorph } from 'idiomorph';
import type { LiveIslands } from './live-islands.ts';

/** Makes a page like its next state: what somebody typed, opened, focused or scrolled there stays. */
export function morph(main: HTMLElement, next: HTMLElement, islands: LiveIslands) {
  Idiomorph.morph(main, next, {
    morphStyle: 'outerHTML',
    // Of what has a value all that it has inside is left as well.
    ignoreActiveValue: document.activeElement?.matches('input, select, textarea') ?? false,
    callbacks: {
      beforeNodeMorphed: (old, fresh) => {
        if (!(old instanceof HTMLElement && fresh instanceof HTMLElement)) return true;
        // Something else draws in it.
        if (old.dataset.keep !== undefined) return false;
        // Sections stay as the person has them.
        if (old instanceof HTMLDetailsElement && fresh instanceof HTMLDetailsElement) fresh.open = old.open;
        return !islands.update(old, fresh);
      },
    },
  });
}
