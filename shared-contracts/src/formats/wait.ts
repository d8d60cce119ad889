const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A duration in its most readable unit, for copy: 43 seconds, 12 minutes, 3 hours. Rounds up. */
export function waitOf(seconds: number): { unit: 'seconds' | 'minutes' | 'hours'; count: number } {
  if (seconds <= 2 * MINUTE) return { unit: 'seconds', count: Math.ceil(seconds) };
  if (seconds <= 2 * HOUR) return { unit: 'minutes', count: Math.ceil(seconds / MINUTE) };
  return { unit: 'hours', count: Math.ceil(seconds / HOUR) };
}
