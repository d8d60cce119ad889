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
 * A widget of a remote inside a Suspense boundary of its own: on public pages a view with islands, which the server renders; on
 * app pages its code. When it is missing or throws, its place shows a message and Retry, and nothing else changes (WID-05).
 */
export function RemoteWidget(placement: WidgetPlacement) {
  const remotes = useRemotes();
  const isPublic = useKarwan().renderIsland !== undefined;
  // Above the boundaries, so that one attempt is one load however often React renders what is below.
  const [{ attempt, loading }, setLoad] = useState(() => ({ attempt: 0, loading: begin(remotes, placement) }));
  const retry = () => setLoad({ attempt: attempt + 1, loading: begin(remotes, placement) });
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <WidgetBoundary
          key={attempt}
          onRetry={() => {
            // Else a query that failed would throw its old failure again.
            reset();
            retry();
          }}
        >
          {/* A public page is sent when all of it is there: what does not stand then has failed. Servers have no boundaries but this. */}
          <Suspense fallback={isPublic ? <PlacedShellIsland of={standIn} /> : <WidgetLoading />}>
            <LoadedWidget loading={loading} {...placement} />
          </Suspense>
        </WidgetBoundary>
      )}
    </QueryErrorResetBoundary>
  );
}

/** Its name marks failures in a widget for the server's status. */
export function LoadedWidget({
  loading,
  remote,
  widget,
  props,
}: WidgetPlacement & { loading: Promise<WidgetComponent> }) {
  const ctx = useKarwan();
  // `use` of a promise, even of a settled one, would send the fallback first.
  const Widget = useRemotes().peekWidget(remote, widget) ?? use(loading);
  return <Widget {...props} ctx={ctx} />;
}

function begin(remotes: Remotes, { remote, widget }: WidgetPlacement): Promise<WidgetComponent> {
  const loading = remotes.loadWidget(remote, widget);
  // Whoever renders it is told; until then a failure is not an unhandled one.
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
