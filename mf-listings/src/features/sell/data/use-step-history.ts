import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';

/** Names, in the state of a location, which step of which form the history entry stands for. */
const MARK = 'karwanSellStep';
const marked = z.object({
  [MARK]: z.object({
    form: z.string(),
    step: z.int().min(0),
    /** The step of the entry before, where that is of the same form. */
    from: z.int().optional(),
    /** How many entries of the form lie before it. */
    depth: z.int().min(0),
  }),
});

/**
 * The step that a form shows, each with an entry in the browser's history: Back, on a phone the first thing that a thumb
 * tries, goes to the step before and does not leave the form. `form` tells its entries from those of other forms.
 */
export function useStepHistory(form: string, firstStep: number) {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search, hash, key, state } = location;
  const found = marked.safeParse(state).data?.[MARK];
  const mark = found?.form === form ? found : undefined;
  const [shown, setShown] = useState({ key, step: mark?.step ?? firstStep });
  const step = shown.key === key ? shown.step : (mark?.step ?? shown.step);
  if (shown.key !== key) setShown({ key, step });

  /** Where things stand when somebody goes on: often long after the render that they began in. */
  const now = useRef({ key, mark, step });
  useLayoutEffect(() => {
    now.current = { key, mark, step };
  });

  const go = (to: { step: number; depth: number; from?: number }, replace: boolean) => {
    const others = typeof state === 'object' ? state : {};
    const next = { ...others, [MARK]: { form, ...to } };
    // Rendered at once: an entry that Back left before it was ever rendered would leave its step on the screen.
    void navigate({ pathname, search, hash }, { state: next, replace, preventScrollReset: true, flushSync: !replace });
  };
  const isMarked = mark !== undefined;
  useEffect(() => {
    if (!isMarked) go({ step, depth: 0 }, true);
  });

  return {
    step,
    goTo(next: number) {
      const { key, mark, step } = now.current;
      if (next === step) return;
      // It is there at once; its entry follows.
      setShown({ key, step: next });
      if (mark?.from === next) void navigate(-1);
      else go({ step: next, from: step, depth: (mark?.depth ?? 0) + 1 }, false);
    },
    /** Goes back over all steps, so that the next Back leaves what the form has become. */
    rewind() {
      const depth = now.current.mark?.depth ?? 0;
      if (depth > 0) void navigate(-depth);
    },
  };
}
