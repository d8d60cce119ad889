import { useCopy } from './copy.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A pause in words, in the unit that a person would count it in: '43 s', '12 min', '3 h'. */
export function useWaitText() {
  const t = useCopy();
  return (seconds: number): string => {
    if (seconds <= 2 * MINUTE) return t('wait.seconds', { count: seconds });
    if (seconds <= 2 * HOUR) return t('wait.minutes', { count: Math.ceil(seconds / MINUTE) });
    return t('wait.hours', { count: Math.ceil(seconds / HOUR) });
  };
}
