import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../composition/when-idle.ts';

const HelpButton = lazy(async () => {
  const { HelpButton } = await import(/* webpackChunkName: "help" */ '../features/help/components/HelpButton.tsx');
  return { default: HelpButton };
});

/** Help in the page's corner. Its code comes when the page has been made interactive and the browser has time (HDR-13). */
export function HelpWidget() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => whenIdle(() => setIsDue(true)), []);
  if (!isDue) return null;
  return (
    <Suspense fallback={null}>
      <HelpButton />
    </Suspense>
  );
}
