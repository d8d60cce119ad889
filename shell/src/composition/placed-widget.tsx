import type { KarwanContext } from '@karwan/shared-contracts';
import { useIsHydrated, useKarwan } from '@karwan/shared-kit';
import type { ComponentProps } from 'react';
import { WidgetLoading } from '../chrome/widget-loading.tsx';
import { PublicWidget } from './public-widget.tsx';
import { RemoteWidget } from './remote-widget.tsx';

/**
 * What remotes place of each other (`KarwanContext.RemoteWidget`). On app pages in the browser alone: which remotes a page on
 * the server needs is known before it is rendered, and such a widget only while it is. Public pages wait for theirs.
 */
export function PlacedWidget(placement: ComponentProps<KarwanContext['RemoteWidget']>) {
  const isHydrated = useIsHydrated();
  if (useKarwan().renderIsland) return <PublicWidget {...placement} />;
  return isHydrated ? <RemoteWidget {...placement} /> : <WidgetLoading />;
}
