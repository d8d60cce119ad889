import type { WidgetComponent, WidgetPlacement } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense, use, useState } from 'react';
import { RemoteStandIn } from '../chrome/remote-stand-in.tsx';
import { WidgetLoading } from '../chrome/widget-loading.tsx';
import { PlacedShellIsland } from '../islands/shell-island.tsx';
import { standIn } from '../islands/stand-in.tsx';
import { type Remotes, useRemotes } from './remotes.tsx';

/**
 * A remote's widget in its own Suspense boundary: on public pages a view with islands, rendered by the server; on app
 * pages its code. If it is missing or throws, only its place shows a message with Retry (WID-05).
 */
export function RemoteWidget(placement: WidgetPlacement) {
  const remotes = useRemotes();
  const isPublic = useKarwan().renderIsland !== undefined;
  // State above the boundaries, so that each attempt loads once, however often React renders the children.
  const [{ attempt, loading }, setLoad] = useState(() => ({ attempt: 0, loading: startLoading(remotes, placement) }));
  const retry = () => setLoad({ attempt: attempt + 1, loading: startLoading(remotes, placement) });
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <WidgetBoundary
          key={attempt}
          onRetry={() => {
            // Otherwise a failed query would rethrow its old error.
            reset();
            retry();
          }}
        >
          {/* Public pages are sent complete, so a fallback here means a failure. Servers have no other boundary. */}
          <Suspense fallback={isPublic ? <PlacedShellIsland of={standIn} /> : <WidgetLoading />}>
            <LoadedWidget loading={loading} {...placement} />
          </Suspense>
        </WidgetBoundary>
      )}
    </QueryErrorResetBoundary>
  );
}

/** The component's name identifies widget failures for the server's status. */
export function LoadedWidget({
  loading,
  remote,
  widget,
  props,
}: WidgetPlacement & { loading: Promise<WidgetComponent> }) {
  const ctx = useKarwan();
  // `use` of a promise, even a settled one, would send the fallback first.
  const Widget = useRemotes().peekWidget(remote, widget) ?? use(loading);
  return <Widget {...props} ctx={ctx} />;
}

function startLoading(remotes: Remotes, { remote, widget }: WidgetPlacement): Promise<WidgetComponent> {
  const loading = remotes.loadWidget(remote, widget);
  // The renderer receives the error; this avoids an unhandled rejection until then.
  loading.catch(() => undefined);
  return loading;
}

type BoundaryProps = { children: ReactNode; onRetry: () => void };

class WidgetBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <RemoteStandIn isRetrying={false} onRetry={this.props.onRetry} />;
  }
}
