export type PhoneSystem = 'android' | 'ios';

/** The operating system of a phone's browser; null for computers, tablets and in-app browsers. */
export function phoneSystem(userAgent: string): PhoneSystem | null {
  // In-app browsers: the app is already installed.
  if (/; wv\)|KarwanApp/.test(userAgent)) return null;
  if (/iPhone|iPod/.test(userAgent)) return 'ios';
  // Android tablets omit "Mobile".
  return /Android/.test(userAgent) && /Mobile/.test(userAgent) ? 'android' : null;
}
