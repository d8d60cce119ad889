import type { WidgetComponent, WidgetPlacement } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense, use, useState } from 'react';
import { RemoteStandIn } from '../chrome/remote-stand-in.tsx';
import { WidgetLoading } from '../chrome/widget-loading.tsx';
import { type Remotes, useRemotes } from './remotes.tsx';
import { WidgetFallback } from './widget-fallback.tsx';

export type RemoteWidgetProps = WidgetPlacement & {
  /** Shown while code or data are on their way; give it the widget's size. Default: a plain skeleton. */
  fallback?: ReactNode;
};

/**
 * A widget of a remote: rendered on the server inside a Suspense boundary of its own, hydrated by itself when its code
 * is there. When it is missing or throws, its place shows a message and Retry, and nothing else changes (WID-05).
 */
export function RemoteWidget({ fallback = <WidgetLoading />, ...placement }: RemoteWidgetProps) {
  const remotes = useRemotes();
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
          <Suspense fallback={<WidgetFallback>{fallback}</WidgetFallback>}>
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
