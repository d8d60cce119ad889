import type { IslandWish } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import type { ComponentType, ReactNode } from 'react';
import { useBrowsing } from '../composition/browsing.tsx';
import { useErrorReference } from '../composition/error-reference.tsx';
import { useRemotes } from '../composition/remotes.tsx';
import { ShellApp, type ShellAppProps } from '../composition/shell-app.tsx';
import { useSite } from '../lib/shell-context.tsx';

/** A part of the chrome that is hydrated by itself on public pages. What it is depends on the page's context alone. */
export type ShellIsland = { name: string; on: IslandWish; Component: ComponentType };

/** What stands above every piece of the shell. */
export type ShellSurroundings = Omit<ShellAppProps, 'children'>;

/** The root of an island of the shell, on the server and in the browser alike. */
export const rootOf = ({ name, on, Component }: ShellIsland, surroundings: ShellSurroundings) => ({
  id: `shell/${name}` as const,
  on,
  render: () => (
    <ShellApp {...surroundings}>
      <Component />
    </ShellApp>
  ),
});

/** Places an island of the shell; on an app page, which is hydrated whole, it is its component. */
export function PlacedShellIsland({ of }: { of: ShellIsland }): ReactNode {
  const ctx = useKarwan();
  const site = useSite();
  const remotes = useRemotes();
  const browsing = useBrowsing();
  const requestId = useErrorReference();
  if (!ctx.renderIsland) return <of.Component />;
  // To who is signed in, counts and news come by themselves.
  const on = of.on === 'use' && ctx.auth.getSnapshot().isLoggedIn ? 'idle' : of.on;
  return ctx.renderIsland(rootOf({ ...of, on }, { ctx, site, remotes, browsing, requestId }), {});
}
