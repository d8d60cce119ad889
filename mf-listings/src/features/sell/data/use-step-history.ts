import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';

/** Key in the location's state: the form and step of a history entry. */
const STATE_KEY = 'karwanSellStep';
const stateSchema = z.object({
  [STATE_KEY]: z.object({
    form: z.string(),
    step: z.int().min(0),
    /** Step of the previous entry, if that belongs to the same form. */
    from: z.int().optional(),
    /** Number of this form's entries below it. */
    depth: z.int().min(0),
  }),
});

/**
 * Current step of a form, with a history entry per step, so that Back goes to the previous step instead of leaving the
 * form. `form` distinguishes its entries from those of other forms.
 */
export function useStepHistory(form: string, firstStep: number) {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search, hash, key, state } = location;
  const storedEntry = stateSchema.safeParse(state).data?.[STATE_KEY];
  const entry = storedEntry?.form === form ? storedEntry : undefined;
  const [shown, setShown] = useState({ key, step: entry?.step ?? firstStep });
  const step = shown.key === key ? shown.step : (entry?.step ?? shown.step);
  if (shown.key !== key) setShown({ key, step });

  /** Current values for callbacks, which may run long after the render that created them. */
  const latest = useRef({ key, entry, step });
  useLayoutEffect(() => {
    latest.current = { key, entry, step };
  });

  const navigateToStep = (to: { step: number; depth: number; from?: number }, replace: boolean) => {
    const otherState = typeof state === 'object' ? state : {};
    const next = { ...otherState, [STATE_KEY]: { form, ...to } };
    // Rendered synchronously: if Back left an entry before it was rendered, its step would stay on the screen.
    void navigate({ pathname, search, hash }, { state: next, replace, preventScrollReset: true, flushSync: !replace });
  };
  const hasEntry = entry !== undefined;
  useEffect(() => {
    if (!hasEntry) navigateToStep({ step, depth: 0 }, true);
  });

  return {
    step,
    goTo(next: number) {
      const { key, entry, step } = latest.current;
      if (next === step) return;
      // Show the step at once; its history entry follows.
      setShown({ key, step: next });
      if (entry?.from === next) void navigate(-1);
      else navigateToStep({ step: next, from: step, depth: (entry?.depth ?? 0) + 1 }, false);
    },
    /** Goes back over all steps, so that the next Back leaves the page. */
    rewind() {
      const depth = latest.current.entry?.depth ?? 0;
      if (depth > 0) void navigate(-depth);
    },
  };
}
