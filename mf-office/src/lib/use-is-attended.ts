import { useEffect, useState } from 'react';

const ATTENDED_MS = 5 * 60_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'];

/**
 * Whether the officer has used the page recently. Polling must stop otherwise: each call extends the office session,
 * which should expire on an unattended device.
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
