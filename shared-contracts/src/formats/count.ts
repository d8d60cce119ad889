import { BADGE_MAX_COUNT } from '../constants/limits.ts';

const steps = [
  [1_000_000_000, 'B'],
  [1_000_000, 'M'],
  [1_000, 'K'],
] as const;

/**
 * A count in short form: 950, '1.2K', '26.5K', '3M', '1.5B' (specification §9). Truncated, not rounded, so it never
 * overstates.
 */
export function formatCount(count: number): string {
  if (count < 0) return `-${formatCount(-count)}`;
  const step = steps.find(([unit]) => count >= unit);
  if (!step) return String(Math.floor(count));
  const [unit, name] = step;
  const tenths = Math.floor((count * 10) / unit);
  return tenths % 10 === 0 ? `${tenths / 10}${name}` : `${Math.floor(tenths / 10)}.${tenths % 10}${name}`;
}

/** An unread count for a badge: '99+' above 99 (HDR-16). */
export const formatBadgeCount = (count: number) => (count > BADGE_MAX_COUNT ? `${BADGE_MAX_COUNT}+` : String(count));

/** A whole number with separators, '1,234,567'; independent of the machine's locale. */
export const formatInteger = (value: number) => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');
