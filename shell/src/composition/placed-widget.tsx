import type { KarwanContext } from '@karwan/shared-contracts';
import { useIsHydrated, useKarwan } from '@karwan/shared-kit';
import type { ComponentProps } from 'react';
import { WidgetLoading } from '../chrome/widget-loading.tsx';
import { PublicWidget } from './public-widget.tsx';
import { RemoteWidget } from './remote-widget.tsx';

/**
 * Widgets that remotes embed of each other (`KarwanContext.RemoteWidget`). On app pages they render in the browser
 * only, because the server must know a page's remotes before it renders. Public pages wait for theirs.
 */
export function PlacedWidget(placement: ComponentProps<KarwanContext['RemoteWidget']>) {
  const isHydrated = useIsHydrated();
  if (useKarwan().renderIsland) return <PublicWidget {...placement} />;
  return isHydrated ? <RemoteWidget {...placement} /> : <WidgetLoading />;
}
