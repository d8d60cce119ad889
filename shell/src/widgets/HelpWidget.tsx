import { useIsHydrated } from '@karwan/shared-kit';
import { HelpButton } from '../features/help/components/HelpButton.tsx';

/** Help in the page's corner, once the page is interactive (HDR-13). */
export function HelpWidget() {
  return useIsHydrated() && <HelpButton />;
}
