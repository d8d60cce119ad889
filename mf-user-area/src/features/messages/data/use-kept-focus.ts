import { useLayoutEffect, useRef } from 'react';

/**
 * For the place that holds either the field for messages or the barrier: when `state` replaces the one that has the focus,
 * the other one gets it.
 */
export function useKeptFocus(state: string | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown changes with the state.
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
