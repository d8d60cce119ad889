import { waitOf } from '@karwan/shared-contracts';
import { useCopy } from './copy.ts';

/** Formats a waiting time: '43 s', '12 min', '3 h'. */
export function useWaitText() {
  const t = useCopy();
  return (seconds: number): string => {
    const { unit, count } = waitOf(seconds);
    return t(`wait.${unit}`, { count });
  };
}
