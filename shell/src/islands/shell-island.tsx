import type { CopyTree, IslandDefinition, IslandWish } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import type { ReactNode } from 'react';
import { useBrowsing } from '../composition/browsing.tsx';
import { useErrorReference } from '../composition/error-reference.tsx';
import { useRemotes } from '../composition/remotes.tsx';
import { ShellApp, type ShellAppProps } from '../composition/shell-app.tsx';
import { useSite } from '../lib/shell-context.tsx';

/** A part of the shell that is hydrated by itself on public pages. */
export type ShellIsland<Props = object> = {
  name: string;
  on: IslandWish;
  Component: (props: Props) => ReactNode;
  /** What it says beside `locales/en.json`. */
  copy?: CopyTree;
};

/** What stands above every piece of the shell. */
export type ShellSurroundings = Omit<ShellAppProps, 'children'>;

/** The root of an island of the shell, on the server and in the browser alike. */
export const rootOf = <Props extends object>(
  { name, on, Component }: ShellIsland<Props>,
  surroundings: ShellSurroundings,
): IslandDefinition<Props> => ({
  id: `shell/${name}`,
  on,
  render: ({ props }) => (
    <ShellApp {...surroundings}>
      <Component {...props} />
    </ShellApp>
  ),
});

/** Places an island of the shell that depends on the page's context alone; on an app page it is its component. */
export const PlacedShellIsland = ({ of }: { of: ShellIsland }) => <ShellIslandWith of={of} props={{}} />;

type Placed<Props> = { of: ShellIsland<Props>; props: Props };

export function ShellIslandWith<Props extends object>({ of, props }: Placed<Props>): ReactNode {
  const ctx = useKarwan();
  const site = useSite();
  const remotes = useRemotes();
  const browsing = useBrowsing();
  const requestId = useErrorReference();
  if (!ctx.renderIsland) return <of.Component {...props} />;
  // To who is signed in, counts and news come by themselves.
  const on = of.on === 'use' && ctx.auth.getSnapshot().isLoggedIn ? 'idle' : of.on;
  return ctx.renderIsland(rootOf({ ...of, on }, { ctx, site, remotes, browsing, requestId }), props);
}
