import type { RemoteModule, WidgetComponent } from '@karwan/shared-contracts';
import { createContext, type ReactNode, useContext } from 'react';

/**
 * The remotes of one page. On the server it contains the versions evaluated by the thread; in the browser it loads over
 * the network.
 */
export type Remotes = {
  /** The remote if it is already loaded. */
  peek(name: string): RemoteModule | undefined;
  /** Rejects with a `RemoteUnavailable` if it cannot be loaded; a later call retries. */
  load(name: string): Promise<RemoteModule>;
  /** The remote that owns a path; undefined for the shell's own or unknown paths. */
  ownerOf(pathname: string): string | undefined;
  peekWidget(remote: string, widget: string): WidgetComponent | undefined;
  loadWidget(remote: string, widget: string): Promise<WidgetComponent>;
};

/** A remote, one of its chunks or a widget cannot be loaded: its region shows a stand-in with Retry. */
export class RemoteUnavailable extends Error {
  readonly remote: string;

  constructor(remote: string, cause: unknown) {
    super(`${remote} is not available`, { cause });
    this.name = 'RemoteUnavailable';
    this.remote = remote;
  }
}

const Context = createContext<Remotes | null>(null);

export const RemotesProvider = ({ remotes, children }: { remotes: Remotes; children: ReactNode }) => (
  <Context value={remotes}>{children}</Context>
);

export function useRemotes(): Remotes {
  const remotes = useContext(Context);
  if (!remotes) throw new Error('A widget was placed outside of the RemotesProvider');
  return remotes;
}
