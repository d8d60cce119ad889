import { useEffect, useState } from 'react';

const ATTENDED_MS = 5 * 60_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'];

/**
 * Whether somebody has touched the page lately. What looks by itself for what is new does so only then: each call keeps the session of
 * the office, which is to end where nobody sits any more.
 */
export function useIsAttended(): boolean {
  const [isAttended, setIsAttended] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attend = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsAttended(false), ATTENDED_MS);
      setIsAttended(true);
    };
    attend();
    for (const sign of SIGNS) window.addEventListener(sign, attend, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, attend);
    };
  }, []);
  return isAttended;
}
