import { useEffect, useState } from 'react';

const IDLE_AFTER_MS = 5 * 60_000;
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel'];

/**
 * Whether the officer has used the page recently. Polling must stop otherwise: each call extends the office session,
 * which should expire on an unattended device.
 */
export function useIsActive(): boolean {
  const [isActive, setIsActive] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onActivity = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsActive(false), IDLE_AFTER_MS);
      setIsActive(true);
    };
    onActivity();
    for (const event of ACTIVITY_EVENTS) window.addEventListener(event, onActivity, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of ACTIVITY_EVENTS) window.removeEventListener(event, onActivity);
    };
  }, []);
  return isActive;
}
