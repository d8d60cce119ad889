import type { KarwanContext } from '@karwan/shared-contracts';
import { useIsHydrated } from '@karwan/shared-kit';
import type { ComponentProps } from 'react';
import { WidgetLoading } from '../chrome/widget-loading.tsx';
import { RemoteWidget } from './remote-widget.tsx';

/**
 * What remotes place of each other (`KarwanContext.RemoteWidget`). In the browser alone: which remotes a page on the server
 * needs is known before it is rendered, and such a widget only while it is.
 */
export function PlacedWidget(placement: ComponentProps<KarwanContext['RemoteWidget']>) {
  return useIsHydrated() ? <RemoteWidget {...placement} /> : <WidgetLoading />;
}
