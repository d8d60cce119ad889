import type { RemoteModule, WidgetComponent } from '@karwan/shared-contracts';
import { createContext, type ReactNode, useContext } from 'react';

/** The remotes of one page. The server's copy knows what its thread has evaluated; the browser's loads over the network. */
export type Remotes = {
  /** The remote if it is here already. */
  peek(name: string): RemoteModule | undefined;
  /** Rejects with a `RemoteUnavailable` when it cannot be had now; a later call tries again. */
  load(name: string): Promise<RemoteModule>;
  /** Whose page a path is; undefined: the shell's own, or nobody's. */
  ownerOf(pathname: string): string | undefined;
  peekWidget(remote: string, widget: string): WidgetComponent | undefined;
  loadWidget(remote: string, widget: string): Promise<WidgetComponent>;
};

/** A remote, one of its chunks or one of its widgets is missing now: its region stands in and offers to try again. */
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
