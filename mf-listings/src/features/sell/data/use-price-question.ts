import {
  type AnyDraft,
  type AskedRange,
  getAskedRange,
  type ListedVertical,
  queryKeyOf,
} from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useRef, useState } from 'react';

/** Below the first share of what is asked at least, or above the second of what is asked at most, a price is a slip or a secret. */
const UNUSUAL = { below: 0.3, above: 3 };
const MAX_WAIT_MS = 2000;
const UNKNOWN = { range: null };

export type PriceQuestion = {
  pricePkr: number;
  range: AskedRange;
  /** Does what waits for the answer. */
  goOn: () => void;
};

/** Asks once about a price that is far from what others of the model ask. What others ask is a help: while it is slow or missing nothing is asked. */
export function usePriceQuestion(vertical: ListedVertical) {
  const { call, queryClient } = useKarwan();
  const [question, setQuestion] = useState<PriceQuestion>();
  const confirmed = useRef<number>(undefined);

  /** Whether the draft's price is to be asked about first. Never again of one that is right as it is. */
  const ask = async (draft: AnyDraft, goOn: () => void): Promise<boolean> => {
    const { make, model, year, pricePkr, isForRent } = draft;
    if (!make || !model || !year || !pricePkr || pricePkr === confirmed.current) return false;
    const input = { query: { vertical, make, model, year, ...(isForRent && { isForRent: 'true' as const }) } };
    const answer = queryClient
      .fetchQuery({
        queryKey: queryKeyOf(getAskedRange, input),
        queryFn: ({ signal }) => call(getAskedRange, input, { signal }),
        staleTime: 300_000,
        // Without a network it fails at once: it would otherwise wait for the connection, and the form with it.
        networkMode: 'always',
        retry: false,
      })
      .catch(() => UNKNOWN);
    const timeout = new Promise<typeof UNKNOWN>((resolve) => setTimeout(resolve, MAX_WAIT_MS, UNKNOWN));
    const { range } = await Promise.race([answer, timeout]);
    const isUnusual =
      range !== null && (pricePkr < range.lowPkr * UNUSUAL.below || pricePkr > range.highPkr * UNUSUAL.above);
    setQuestion(isUnusual ? { pricePkr, range, goOn } : undefined);
    return isUnusual;
  };

  return {
    question,
    ask,
    /** The price is right as it is. */
    confirm() {
      confirmed.current = question?.pricePkr;
      setQuestion(undefined);
      question?.goOn();
    },
  };
}
