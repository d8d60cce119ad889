export type PhoneSystem = 'android' | 'ios';

/** The system of a phone's browser; null on everything else: computers, tablets, and pages inside of an app. */
export function phoneSystem(userAgent: string): PhoneSystem | null {
  // An app's own page view has the app already.
  if (/; wv\)|KarwanApp/.test(userAgent)) return null;
  if (/iPhone|iPod/.test(userAgent)) return 'ios';
  // Android tablets leave "Mobile" out.
  return /Android/.test(userAgent) && /Mobile/.test(userAgent) ? 'android' : null;
}
