import { useLayoutEffect, useRef } from 'react';

/**
 * For a container that shows either the composer or a barrier: when a change of `state` replaces the focused one, the
 * other one receives the focus.
 */
export function useRestoredFocus(state: string | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the state changes the content.
  useLayoutEffect(() => {
    if (!hasFocus.current || ref.current?.contains(document.activeElement)) return;
    hasFocus.current = false;
    ref.current?.querySelector<HTMLElement>('textarea, [tabindex="-1"]')?.focus();
  }, [state]);
  return {
    ref,
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}
