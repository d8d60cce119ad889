import {
  type AnyDraft,
  type AskedRange,
  getAskedRange,
  type ListedVertical,
  queryKeyOf,
} from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useRef, useState } from 'react';

/** A price below 0.3 times the lowest or above 3 times the highest market price is probably a typo or a placeholder. */
const UNUSUAL_RATIOS = { below: 0.3, above: 3 };
const MAX_WAIT_MS = 2000;
const NO_RANGE = { range: null };

export type PriceQuestion = {
  pricePkr: number;
  range: AskedRange;
  /** Continues the action that waits for the answer. */
  resume: () => void;
};

/** Asks once to confirm a price far outside the market range. Skipped if the range is slow to load or unavailable. */
export function usePriceQuestion(vertical: ListedVertical) {
  const { call, queryClient } = useKarwan();
  const [question, setQuestion] = useState<PriceQuestion>();
  const confirmed = useRef<number>(undefined);

  /** Resolves with true if the draft's price must be confirmed first. A confirmed price is not asked about again. */
  const askIfUnusual = async (draft: AnyDraft, resume: () => void): Promise<boolean> => {
    const { make, model, year, pricePkr, isForRent } = draft;
    if (!make || !model || !year || !pricePkr || pricePkr === confirmed.current) return false;
    const input = { query: { vertical, make, model, year, ...(isForRent && { isForRent: 'true' as const }) } };
    const answer = queryClient
      .fetchQuery({
        queryKey: queryKeyOf(getAskedRange, input),
        queryFn: ({ signal }) => call(getAskedRange, input, { signal }),
        staleTime: 300_000,
        // Fail at once when offline; the default mode would wait for the connection and block the form.
        networkMode: 'always',
        retry: false,
      })
      .catch(() => NO_RANGE);
    const timeout = new Promise<typeof NO_RANGE>((resolve) => setTimeout(resolve, MAX_WAIT_MS, NO_RANGE));
    const { range } = await Promise.race([answer, timeout]);
    const isUnusual =
      range !== null &&
      (pricePkr < range.lowPkr * UNUSUAL_RATIOS.below || pricePkr > range.highPkr * UNUSUAL_RATIOS.above);
    setQuestion(isUnusual ? { pricePkr, range, resume } : undefined);
    return isUnusual;
  };

  return {
    question,
    askIfUnusual,
    /** Confirms the price. */
    confirm() {
      confirmed.current = question?.pricePkr;
      setQuestion(undefined);
      question?.resume();
    },
  };
}
