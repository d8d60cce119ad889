import type { CopyTree, HydrationTrigger, IslandDefinition } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import type { ReactNode } from 'react';
import { useBrowsing } from '../composition/browsing.tsx';
import { useErrorReference } from '../composition/error-reference.tsx';
import { useRemotes } from '../composition/remotes.tsx';
import { ShellApp, type ShellAppProps } from '../composition/shell-app.tsx';
import { useSite } from '../lib/shell-context.tsx';

/** A part of the shell that hydrates separately on public pages. */
export type ShellIsland<Props = object> = {
  name: string;
  on: HydrationTrigger;
  Component: (props: Props) => ReactNode;
  /** Its copy in addition to `locales/en.json`. */
  copy?: CopyTree;
};

/** Context providers above every part of the shell. */
export type ShellProviderProps = Omit<ShellAppProps, 'children'>;

/** Root of a shell island, on server and in the browser. */
export const rootOf = <Props extends object>(
  { name, on, Component }: ShellIsland<Props>,
  providerProps: ShellProviderProps,
): IslandDefinition<Props> => ({
  id: `shell/${name}`,
  on,
  render: ({ props }) => (
    <ShellApp {...providerProps}>
      <Component {...props} />
    </ShellApp>
  ),
});

/** Renders a shell island without props; on an app page its component directly. */
export const PlacedShellIsland = ({ of }: { of: ShellIsland }) => <ShellIslandWith of={of} props={{}} />;

type Placed<Props> = { of: ShellIsland<Props>; props: Props };

export function ShellIslandWith<Props extends object>({ of, props }: Placed<Props>): ReactNode {
  const ctx = useKarwan();
  const site = useSite();
  const remotes = useRemotes();
  const browsing = useBrowsing();
  const requestId = useErrorReference();
  if (!ctx.renderIsland) return <of.Component {...props} />;
  // Signed-in people need live counts and events without interaction.
  const trigger = of.on === 'use' && ctx.auth.getSnapshot().isLoggedIn ? 'idle' : of.on;
  return ctx.renderIsland(rootOf({ ...of, on: trigger }, { ctx, site, remotes, browsing, requestId }), props);
}
