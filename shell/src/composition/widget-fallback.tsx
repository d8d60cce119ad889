import { useKarwan } from '@karwan/shared-kit';
import type { ReactNode } from 'react';
import { RemoteStandIn } from '../chrome/remote-stand-in.tsx';

const isServer = typeof document === 'undefined';

/**
 * What stands in a widget's place until it is there. A server renders it, too, when the widget has thrown: boundaries catch
 * in browsers only. Where data of the page failed, its first HTML says so, and the browser tries once more.
 */
export function WidgetFallback({ children }: { children: ReactNode }) {
  const { queryClient } = useKarwan();
  const failed = () => queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' });
  // Pressed before the page's scripts have taken it over, Retry does nothing; after that it is the boundary's.
  return isServer && failed().length > 0 ? <RemoteStandIn isRetrying={false} onRetry={() => undefined} /> : children;
}
