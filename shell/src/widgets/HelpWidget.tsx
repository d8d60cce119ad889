import { lazyPart } from '@karwan/shared-ui';
import { useEffect, useState } from 'react';
import { whenIdle } from '../composition/when-idle.ts';

const HelpButton = lazyPart(async () => {
  const { HelpButton } = await import(/* webpackChunkName: "help" */ '../features/help/components/HelpButton.tsx');
  return HelpButton;
});

/** Help in the page's corner. Its code comes when the page has been made interactive and the browser has time (HDR-13). */
export function HelpWidget() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => whenIdle(() => setIsDue(true)), []);
  return isDue && <HelpButton />;
}
